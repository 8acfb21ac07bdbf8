import { createFakeComputation } from '../fake-computation.ts'

const fake = createFakeComputation()
const PAUSE_MS = 20
const clock = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** Like `plain`, but slow enough that several processes take part. */
export const computation: typeof fake = {
  ...fake,
  computeCompany(...given) {
    Atomics.wait(clock, 0, 0, PAUSE_MS)
    return fake.computeCompany(...given)
  },
}
