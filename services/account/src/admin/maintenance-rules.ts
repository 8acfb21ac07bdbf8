import type { FieldErrors } from '@quantamental/api/common'

const MAINTENANCE_MAX_DAYS = 30

/** Tolerance for clock differences between a browser and the server. */
const PAST_TOLERANCE_MS = 60_000

interface MaintenancePlan {
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

/**
 * Validation errors for a maintenance plan; empty if valid. A start that is already planned may be in the past, so
 * that the end of a running maintenance can still be moved.
 */
export function maintenanceErrors(
  { starts_at, ends_at }: MaintenancePlan,
  planned: MaintenancePlan,
  now: Date,
): FieldErrors {
  if (starts_at === null) {
    return ends_at === null ? {} : { starts_at: ['Enter a start, or remove the end.'] }
  }
  const isUnchanged = planned.starts_at?.getTime() === starts_at.getTime()
  if (!isUnchanged && starts_at.getTime() < now.getTime() - PAST_TOLERANCE_MS) {
    return { starts_at: ['The start must not be in the past.'] }
  }
  if (ends_at === null) return {}
  if (ends_at <= starts_at) return { ends_at: ['The end must be after the start.'] }
  if (ends_at <= now) return { ends_at: ['The end must be in the future.'] }
  return ends_at.getTime() - starts_at.getTime() > MAINTENANCE_MAX_DAYS * 86_400_000
    ? { ends_at: [`Maintenance can last at most ${MAINTENANCE_MAX_DAYS} days.`] }
    : {}
}
