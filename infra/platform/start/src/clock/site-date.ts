import { openSync, readSync } from 'node:fs'
import { CLOCK_FILE_BYTES } from './clock-file.ts'

// Preloaded into each child (`node --import` in NODE_OPTIONS): `Date` and `Temporal.Now` return the machine's
// time plus the offset in CLOCK_FILE, which is read on every call, so that all processes of the site move
// at once. Timers and `performance.now()` are unaffected. See infra/docs/decisions/0051-development-clock.md.
const { CLOCK_FILE: file, NODE_ENV } = process.env
if (file) {
  if (NODE_ENV === 'production')
    throw new Error('CLOCK_FILE moves the time and is not allowed in production. Unset it.')
  const descriptor = openSync(file, 'r')
  const text = Buffer.alloc(CLOCK_FILE_BYTES)
  const MachineDate = Date
  const machineNow = Date.now
  const siteNow = () => {
    readSync(descriptor, text, 0, CLOCK_FILE_BYTES, 0)
    return machineNow() + Number(text.toString('latin1'))
  }
  globalThis.Date = new Proxy(MachineDate, {
    apply: () => new MachineDate(siteNow()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [siteNow()] : args, newTarget),
  })
  MachineDate.now = siteNow
  MachineDate.prototype.constructor = Date
  const instant = () => Temporal.Instant.fromEpochMilliseconds(siteNow())
  const zoned = (zone?: Temporal.TimeZoneLike) =>
    instant().toZonedDateTimeISO(zone ?? Temporal.Now.timeZoneId())
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  })
}
