/** Rectangle of RGBA pixels with non-premultiplied alpha. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** View of the bytes without `Uint8ClampedArray`'s clamping on every write. */
function bytesOf({ data }: Pixels): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.length)
}

/**
 * Composite `mark` over `target` with its top left corner at (`left`, `top`), whole pixels, clipped to the
 * target. `alpha` from 0 to 1 multiplies its opacity. Integer arithmetic, so bytes can be off by two. Formula:
 * Porter and Duff (1984), "over".
 */
export function stamp(
  target: Pixels,
  mark: Pixels,
  left: number,
  top: number,
  alpha: number,
): void {
  const [from, to] = [bytesOf(mark), bytesOf(target)]
  const share = Math.round(alpha * 256)
  const startX = Math.max(0, -left)
  const endX = Math.min(mark.width, target.width - left)
  const endY = Math.min(mark.height, target.height - top)
  for (let y = Math.max(0, -top); y < endY; y += 1) {
    let s = (y * mark.width + startX) * 4
    let t = ((top + y) * target.width + left + startX) * 4
    for (let x = startX; x < endX; x += 1, s += 4, t += 4) {
      const over = ((from[s + 3] as number) * share) >> 8
      if (over === 0) continue
      const below = to[t + 3] as number
      const sum = over + ((below * (255 - over) + 127) >> 8)
      const weight = below === 0 ? 256 : ((over << 8) / sum) | 0
      const red = to[t] as number
      const green = to[t + 1] as number
      const blue = to[t + 2] as number
      to[t] = red + ((((from[s] as number) - red) * weight) >> 8)
      to[t + 1] = green + ((((from[s + 1] as number) - green) * weight) >> 8)
      to[t + 2] = blue + ((((from[s + 2] as number) - blue) * weight) >> 8)
      to[t + 3] = sum
    }
  }
}
