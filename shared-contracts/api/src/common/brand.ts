/** Single source of the product's name. */
export const BRAND = {
  name: 'Quantamental',
  tagline: 'Where Quantitative meets Fundamental',
  since: 2022,
  supportEmail: 'support@quantamental.example',
} as const
