/** 32-bit FNV-1a with a final avalanche, so that similar keys yield unrelated numbers. */
function hash(key: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < key.length; i++) h = Math.imul(h ^ key.charCodeAt(i), 0x01000193)
  return mix(h)
}

function mix(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Random numbers addressed by index: the n-th never depends on how many were drawn before. */
export interface RandomSeries {
  /** Uniformly distributed in [0, 1). */
  uniform(index: number): number
  /** Standard normal, truncated at three standard deviations. */
  gaussian(index: number): number
}

/** Series of a key (seed, company, purpose); the same key always yields the same series. */
export function createRandomSeries(...key: (string | number)[]): RandomSeries {
  const base = hash(key.join('|'))
  const word = (index: number, salt: number) =>
    mix(base ^ Math.imul(index + 0x9e3779b9, 0x85ebca77) ^ Math.imul(salt, 0xc2b2ae3d))
  const uniform = (index: number, salt = 1) => word(index, salt) / 0x1_0000_0000
  return {
    uniform: (index) => uniform(index),
    gaussian: (index) => {
      const radius = Math.sqrt(-2 * Math.log(1 - uniform(index, 2)))
      const value = radius * Math.cos(2 * Math.PI * uniform(index, 3))
      return Math.max(-3, Math.min(3, value))
    },
  }
}
