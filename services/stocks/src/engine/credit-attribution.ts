/** The additive attribution of a rating change, for pages: its points sum to the change exactly. */
export { attributeChange as creditAttribution } from '@quantamental/models/credit'
