import axe from 'axe-core'

/**
 * Ids of the accessibility rules `element` breaks. Without colour (jsdom draws nothing) and without
 * the landmarks around a page, which are the shell's.
 */
export async function listViolations(element: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
