/** The canonical address of the plans; `PRICING_PATH` shows the same page. */
export const PLANS_PATH = '/plans'
export const PRICING_PATH = '/pricing'
