import axe from 'axe-core'

/**
 * Ids of accessibility rules violated by `element`. Not checked: color contrast (jsdom does not render) and page
 * landmarks, which belong to the shell.
 */
export async function listViolations(element: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
