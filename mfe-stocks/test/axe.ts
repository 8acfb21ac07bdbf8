import axe from 'axe-core'

/** Rule ids that fail on `root`. Colours are not computed in jsdom; the end-to-end suite checks them. */
export async function axeViolations(root: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
