/**
 * Codes accepted by `explainFigure` for one quarter of one company:
 *
 * - `z-score`, `z-score.x1` … `z-score.x5`
 * - `m-score`, `m-score.dsri` … (`BENEISH` index codes in lowercase)
 * - `rating` (probability of default), `rating.<part code>`
 * - `graham.number`, `graham.growth`, `graham.defensive`, `graham.enterprising`, `graham.ncav`
 *   (fair value per share)
 * - `buffett.eps`, `buffett.roe` (annualized return)
 * - `upside.<name>`: a key of `UpsideValues`
 * - `item.<code>`: an `ItemCode`
 * - `line.<code>`: a `LineCode`
 * - `signal.dilution`, `signal.short_interest`, `signal.rate_sensitivity` (forward PE)
 * - `market_cap`
 */
export type FigureCode = string
