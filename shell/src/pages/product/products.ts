/** Product pages in navigation order. */
export const PRODUCTS = [
  { path: '/product/valuation', label: 'Stock valuation' },
  { path: '/product/credit-rating', label: 'Credit rating' },
  { path: '/product/z-score', label: 'Z-Score' },
  { path: '/product/m-score', label: 'M-Score' },
  { path: '/product/ranked-financials', label: 'Ranked financials' },
  { path: '/product/upside-pe-visualizer', label: 'Upside-PE visualizer' },
] as const

export type ProductPath = (typeof PRODUCTS)[number]['path']
