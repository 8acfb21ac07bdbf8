/** What a model of one formula answers. */
export interface ModelResult<Label extends string> {
  readonly version: string
  /** Null when it cannot be had; never NaN or infinite. */
  readonly value: number | null
  readonly label: Label
  readonly formula: string
  /** The formula with its numbers; `—` for a missing one. */
  readonly substituted: string
  /** What is lacking, in words. */
  readonly missing: readonly string[]
}

/** The number to 12 significant digits, so that binary rounding cannot push it off a bound. */
export function withoutBinaryNoise(value: number): number {
  return Number(value.toPrecision(12))
}

/** The labels of the values that are null or not finite. */
export function missingLabels(values: Readonly<Record<string, number | null>>): string[] {
  return Object.entries(values)
    .filter(([, value]) => !Number.isFinite(value))
    .map(([label]) => label)
}
