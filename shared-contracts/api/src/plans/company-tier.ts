/**
 * Whether a company is above the viewer's tier. A viewer of tier 0 has no plan and may open every
 * page, because delayed figures are free; a company of tier 0 belongs to no plan. See
 * infra/docs/domain/entitlement.md.
 */
export function isAboveTier(companyTier: number, viewerTier: number): boolean {
  return viewerTier > 0 && companyTier > viewerTier
}

/** See infra/docs/domain/errors.md. */
export function tierRefusal(ticker: string): string {
  return `This stock, ${ticker}, requires a higher level of subscription.`
}
