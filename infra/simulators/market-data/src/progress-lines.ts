interface Output {
  write(text: string): unknown
}

/** Write `37 %` on its own line each time the whole percentage rises. */
export function createProgressLines(output: Output): (part: number) => void {
  let written = -1
  return (part) => {
    const percent = Math.floor(part * 100)
    if (percent <= written) return
    written = percent
    output.write(`${percent} %\n`)
  }
}
