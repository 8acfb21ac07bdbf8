// biome-ignore-all format: written by npm run methodology
import type { MethodologyDocument } from './methodology-document.ts'

/** One document per model, by code. Written by `npm run methodology`; not to be edited. */
export const METHODOLOGY: readonly MethodologyDocument[] = [
  {
    "code": "altman",
    "name": "Altman Z-score",
    "version": "1.0.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- Altman Z-score = 1.2·X1 + 1.4·X2 + 3.3·X3 + 0.6·X4 + 0.999·X5\n- Altman Z′-score = 0.717·X1 + 0.847·X2 + 3.107·X3 + 0.42·X4 + 0.998·X5\n- Altman Z″-score = 6.56·X1 + 3.26·X2 + 6.72·X3 + 1.05·X4\n- Altman EM-score = 3.25 + 6.56·X1 + 3.26·X2 + 6.72·X3 + 1.05·X4"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeAltman`: The Altman score of one balance date: value, zone and the ratios in the order of the variant's components. A missing or non-finite input, or total assets or liabilities of zero or less, makes the ratio null, and the value and zone with it. Retained earnings and EBIT keep their sign. The weighted sum runs in the order printed, from the constant on, so that it is the same to the last bit wherever it runs. `scoreAltman` gives the same numbers with their working.\n\n`chooseAltmanVariant`: Which Altman model fits a company, and why. Model classes that the models do not fit and balance sheets without current items get none. An unknown industry gets Z″, which leaves out the sales ratio that varies by industry. Source: the populations the models were fitted on (1968, 1983, 1995)."
      },
      {
        "heading": "Units",
        "markdown": "USD in; a score without unit out"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `totalAssets` | Total assets, USD. |\n| `currentAssets` | Current assets, USD. |\n| `currentLiabilities` | Current liabilities, USD. |\n| `retainedEarnings` | Retained earnings, USD. A deficit is negative. |\n| `ebit` | EBIT of twelve months, USD. Pre-tax income plus interest expense. |\n| `marketEquity` | Market value of equity, USD: shares times the close of the balance date. Z only. |\n| `bookEquity` | Book value of equity, USD. All but Z. |\n| `totalLiabilities` | Total liabilities, USD. |\n| `revenue` | Revenue of twelve months, USD. Z and Z′ only. |"
      },
      {
        "heading": "Bounds and labels",
        "markdown": "| Label | When |\n| --- | --- |\n| Altman Z-score: safe | above 2.99 |\n| Altman Z-score: grey | from 1.81 to 2.99, both included |\n| Altman Z-score: distress | below 1.81 |\n| Altman Z′-score: safe | above 2.9 |\n| Altman Z′-score: grey | from 1.23 to 2.9, both included |\n| Altman Z′-score: distress | below 1.23 |\n| Altman Z″-score: safe | above 2.6 |\n| Altman Z″-score: grey | from 1.1 to 2.6, both included |\n| Altman Z″-score: distress | below 1.1 |\n| Altman EM-score: safe | above 5.85 |\n| Altman EM-score: grey | from 4.35 to 5.85, both included |\n| Altman EM-score: distress | below 4.35 |"
      },
      {
        "heading": "Which companies",
        "markdown": "The classic Z for listed manufacturers, Z′ for unlisted ones, Z″ for companies that are not manufacturers or of unknown industry, the EM-score for emerging markets. A manufacturer whose shares have no known market value gets Z′, a biotech without revenue Z″. None for financial companies and real estate investment trusts, nor where current assets and current liabilities are not reported.\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | No | banks, whose debt is their raw material |\n| Insurer | No | insurers, whose debt is their raw material |\n| Broker or exchange | No | brokers and exchanges, whose balance sheets carry the money of clients and clearing members, often many times their own |\n| Lender | No | lenders, whose debt is their raw material |\n| Asset manager | No | asset managers, whose balance sheets carry the funds they manage |\n| Real estate investment trust | No | real estate investment trusts, whose balance sheets do not split current from other items and who pay out what they earn |\n| Utility | Yes | — |\n| Biotech without revenue | Yes | — |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "Value and zone are null when any ratio of the variant cannot be had; the ratios that can be had are shown."
      },
      {
        "heading": "Worked example",
        "markdown": "Apple, fiscal 2022: X1 −0.0527, X2 −0.0087, X3 0.3459, X4 6.9414, X5 1.1179. Weighed 1.2, 1.4, 3.3, 0.6 and (as most prints do) 1.0 they give 6.349, the figure that FinanceToolkit publishes; with the paper’s 0.999 for X5 6.348."
      },
      {
        "heading": "Limits",
        "markdown": "- Fitted on companies of their time: the 1968 bounds call many sound growth companies grey.\n- X4 of the classic Z follows the share price, so the score of a dear company flatters.\n- Some prints give 4.15 in place of 4.35 as the lower bound of the EM-score."
      },
      {
        "heading": "Source",
        "markdown": "- Altman, “Financial Ratios, Discriminant Analysis and the Prediction of Corporate Bankruptcy”, Journal of Finance, 1968\n- Altman, Corporate Financial Distress, Wiley, 1983\n- Altman, Hartzell and Peck, Emerging Markets Corporate Bonds: A Scoring System, 1995"
      }
    ]
  },
  {
    "code": "beneish",
    "name": "Beneish M-score",
    "version": "1.1.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- M8 = −4.84 + 0.92·DSRI + 0.528·GMI + 0.404·AQI + 0.892·SGI + 0.115·DEPI − 0.172·SGAI − 0.327·LVGI + 4.679·TATA\n- M5 = −6.065 + 0.823·DSRI + 0.906·GMI + 0.593·AQI + 0.717·SGI + 0.107·DEPI"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeBeneish`: Beneish's M of two years. M8 where DSRI, SGI and TATA can be computed; without TATA the five-variable M5, whose coefficients are recalled from the literature and were not re-read in it; without DSRI or SGI no score and the label `No Data`. Any other index that cannot be computed enters as 1, Beneish's advice, and is listed in `assumed`. Not for banks and insurers: their receivables and sales mean something else. `scoreBeneish` gives the same numbers with their working."
      },
      {
        "heading": "Units",
        "markdown": "USD of two years in; a score and, for M8, a probability from 0 to 1 out"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `receivables` | Receivables, USD. |\n| `revenue` | Revenue of twelve months, USD. |\n| `costOfSales` | Cost of sales of twelve months, USD. |\n| `currentAssets` | Current assets, USD. |\n| `propertyPlantEquipment` | Property, plant and equipment, USD. Net of accumulated depreciation. |\n| `longTermSecurities` | Long-term securities, USD. They count only when both years report them, as the 1999 paper omits them. |\n| `totalAssets` | Total assets, USD. |\n| `depreciation` | Depreciation of twelve months, USD. |\n| `sellingGeneralAdministrative` | Selling, general and administrative expense of twelve months, USD. |\n| `currentLiabilities` | Current liabilities, USD. |\n| `longTermDebt` | Long-term debt, USD. |\n| `continuingIncome` | Income from continuing operations of twelve months, USD. |\n| `operatingCashFlow` | Operating cash flow of twelve months, USD. |"
      },
      {
        "heading": "Bounds and labels",
        "markdown": "| Label | When |\n| --- | --- |\n| Manipulation likely | above −1.78 (the bound of costs 20:1 in the paper) |\n| Manipulation possible | from −2.22 to −1.78, both included |\n| Manipulation unlikely | below −2.22 |"
      },
      {
        "heading": "Which companies",
        "markdown": "Companies with sales and receivables. Not financial companies, real estate investment trusts and biotechs without revenue.\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | No | banks, whose receivables and sales are not those of a trade |\n| Insurer | No | insurers, whose receivables and sales are not those of a trade |\n| Broker or exchange | No | brokers and exchanges, whose receivables and sales are not those of a trade |\n| Lender | No | lenders, whose receivables and sales are not those of a trade |\n| Asset manager | No | asset managers, whose receivables and sales are not those of a trade |\n| Real estate investment trust | No | real estate investment trusts, whose rents have no gross margin and whose property is not depreciated like plant |\n| Utility | Yes | — |\n| Biotech without revenue | No | biotechs without revenue as every index compares sales |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "Without DSRI or SGI null and “No Data”; without TATA the five-variable M5, without a probability; any other index enters as 1 and is named."
      },
      {
        "heading": "Worked example",
        "markdown": "Enron, USD million (Wahlen, Baginski and Bradshaw, problem 6.23): M8 of 1998 −2.4798 and of 1999 −1.9689, driven by sales growth; probability 0.66% and 2.45%. M5 −2.8222 and −2.4036."
      },
      {
        "heading": "Limits",
        "markdown": "- The coefficients of M5 are recalled from the literature; the source was not re-read.\n- The bounds were set for M8. With every index neutral M5 is −2.919 against −2.48, so the same bounds are stricter on M5.\n- A takeover moves receivables, sales and assets as manipulation would."
      },
      {
        "heading": "Source",
        "markdown": "- Beneish, “The Detection of Earnings Manipulation”, Financial Analysts Journal, 1999\n- bound −2.22 by common practice\n- neutral value for an index that cannot be computed by Beneish’s advice"
      }
    ]
  },
  {
    "code": "buffett",
    "name": "Buffett returns",
    "version": "1.0.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- return = ((EPS of year 10 × average PE + dividends of ten years) ÷ price)^(1 ÷ 10) − 1\n- EPS method: EPS of year n = EPS × (1 + g)^n\n- ROE method: EPS of year n = ROE × book value at its beginning, book value grows by EPS × (1 − payout)"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeBuffett`: The yearly return over ten years of a purchase today, by growth of earnings and by return on equity. EPS method: earnings per share grow as over the last ten years (at least three), from the latest. ROE method: each coming year earns the average return on equity on the book value it begins with and retains what is not paid out. Either way year n is the nth year after today; the price after ten years is the tenth year's earnings times the average price-earnings ratio; the dividends of the ten years are added without interest. Growth is held within 0 and 25%, each year's return on equity within ±40% and each year's price-earnings ratio within 30 before averaging. No Target (null) when the latest earnings or book value is not above zero, the oldest earnings are not, the average return is not, or fewer than three years of earnings, dividends or price-earnings ratios are known."
      },
      {
        "heading": "Units",
        "markdown": "USD per share and ratios in; a fraction a year out"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `price` | Share price, USD. |\n| `epsYears` | Diluted earnings per share, USD. |\n| `bookYears` | Equity of common shareholders per share at the end of each year, USD. |\n| `dividendYears` | Dividends per share, USD; 0 for a year whose statement shows none, null for an unknown. |\n| `peYears` | Share price at the end of each year over its earnings per share; null for a loss or an unknown price. |"
      },
      {
        "heading": "Bounds and labels",
        "markdown": "| Label | When |\n| --- | --- |\n| Buffett’s aim | a return of at least 15% a year |\n| Upside | a return above 1% a year |\n| Downside | a return below −1% a year |"
      },
      {
        "heading": "Which companies",
        "markdown": "Companies with steady earnings above zero over years. It says nothing about a company that turns from loss to profit.\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | Yes | — |\n| Insurer | Yes | — |\n| Broker or exchange | Yes | — |\n| Lender | Yes | — |\n| Asset manager | Yes | — |\n| Real estate investment trust | Yes | — |\n| Utility | Yes | — |\n| Biotech without revenue | No | biotechs without revenue as there are no earnings to project |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "Null, No Target: without a price, three years of earnings, dividends and price-earnings ratios, or with a latest book value (ROE method), latest or oldest earnings (EPS method) or average return of zero or less. With three to nine years the result says how many it rests on."
      },
      {
        "heading": "Worked example",
        "markdown": "ARB Corporation, 2013 (fool.com.au): EPS 58.44c growing 13.61% a year are $2.09 in year 10; at price-earnings ratios of 10.4, 14.9 and 19.5 that is $21.73, $31.14 and $40.75; from $12.20 to $31.14 is 9.82% a year. Anheuser-Busch (twoplustwo, 2005): book value 5.24, ROE 39.97%, retention 66.37% give EPS from 2.09 in year 1 to 17.43 in year 10."
      },
      {
        "heading": "Limits",
        "markdown": "- The year counted: year n is the nth year after today. In the EPS method the tenth year has grown ten times from the latest earnings; in the ROE method year 1 earns on today’s book value, so book value has grown nine times when the tenth year is earned, as in the published table.\n- Growth is held within 0 and 25%, a year’s return on equity within ±40%, a year’s price-earnings ratio within 30.\n- Dividends are added without interest."
      },
      {
        "heading": "Source",
        "markdown": "- Mary Buffett and David Clark, Buffettology, 1997, and The New Buffettology, 2002"
      }
    ]
  },
  {
    "code": "chs",
    "name": "Campbell-Hilscher-Szilagyi failure model",
    "version": "1.0.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- score = −9.164 − 20.264 NIMTAAVG + 1.416 TLMTA − 7.129 EXRETAVG + 1.411 SIGMA − 0.045 RSIZE − 2.132 CASHMTA + 0.075 MB − 0.058 PRICE\n- monthly p = 1 ÷ (1 + e^−score)\n- annual p = 1 − (1 − p)^12"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeChs`: The logit of Campbell, Hilscher and Szilagyi at a horizon of twelve months. Inputs are to be winsorised by the caller, as in the paper (5th and 95th percentile). Null throughout when one is missing."
      },
      {
        "heading": "Units",
        "markdown": "ratios and logarithms in; log-odds and probabilities out"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `nimtaAverage` | Mean quarterly net income ÷ (ME + TL), weights halving every quarter back. |\n| `tlmta` | TL ÷ (ME + TL). |\n| `exretAverage` | Mean monthly log return above the S&P 500's, weights falling by 2^(−1/3) a month back. |\n| `sigma` | Yearly volatility of three months' daily returns, a fraction. |\n| `rsize` | ln(ME ÷ total market value of the S&P 500). |\n| `cashmta` | Cash and short-term investments ÷ (ME + TL). |\n| `mb` | ME ÷ (BE + 0.1 (ME − BE)). |\n| `price` | ln(share price in USD, at most 15). |"
      },
      {
        "heading": "Which companies",
        "markdown": "Listed companies of every sector: it needs no split into current and non-current items.\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | Yes | — |\n| Insurer | Yes | — |\n| Broker or exchange | Yes | — |\n| Lender | Yes | — |\n| Asset manager | Yes | — |\n| Real estate investment trust | Yes | — |\n| Utility | Yes | — |\n| Biotech without revenue | Yes | — |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "Null throughout when any of the eight is missing."
      },
      {
        "heading": "Worked example",
        "markdown": "NIMTAAVG 0.01, TLMTA 0.3, EXRETAVG 0, SIGMA 0.3, RSIZE −8, CASHMTA 0.05, MB 2, PRICE 2.70805: score −8.27221, monthly 0.0255%, annual 0.306%."
      },
      {
        "heading": "Limits",
        "markdown": "- A second-hand quotation agrees on the leading six terms; the coefficients of MB and PRICE are recalled.\n- Compressed at the top: it tells hardly any company AAA or AA without recalibration.\n- It flatters large leveraged companies."
      },
      {
        "heading": "Source",
        "markdown": "- Campbell, Hilscher and Szilagyi, “In Search of Distress Risk”, Journal of Finance, 2008"
      }
    ]
  },
  {
    "code": "credit",
    "name": "Credit rating",
    "version": "1.1.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- probability of default within one year = 1 ÷ (1 + e^−score)\n- score = starting point + Σ weight × (c(measure) − c(neutral)), of whose excess e over the log-odds of 2% (BB) e × room ÷ (e + room) counts, room = 0.15 × e^(3.5 × fragility)"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeCredit`: Rates a company: probability of default within one year and the letter of the specified scale. D only for `isDefaulted`. NR when total assets, liabilities (or equity), net income or, outside finance, EBIT is not known; `missing` names them. Any other measure that is not known takes its neutral value and shows as null. Never throws, never NaN. Source: `CREDIT_MODEL`.\n\n`attributeChange`: Why the score moved from `before` to `after`: causes in the order of the model's parts, those of no effect left out, whose points sum to the change of the score exactly. Empty when either is D or NR. A measure known on both sides counts with the weights of `after`. `coverage-of-data` gathers measures known on one side only; `model` is what the change of model (with or without prices, bank or not) itself made of it."
      },
      {
        "heading": "Units",
        "markdown": "Points and score in millionths of log-odds of default within one year; more is riskier"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `totalAssets` | Total assets, USD. Above zero. |\n| `totalLiabilities` | Total liabilities, USD. Null: taken as total assets less `bookEquity`. |\n| `bookEquity` | Book value of equity, USD. Of the parent’s owners; may be negative. Null: total assets less `totalLiabilities`. |\n| `marketCap` | Market value of all shares on the day of the rating, USD. |\n| `retainedEarnings` | Retained earnings, USD. Negative where losses outweigh. |\n| `ebit` | EBIT of twelve months, USD. |\n| `interestExpense` | Interest expense of twelve months, USD. A cost is positive. Null with known `totalDebt`: 5% of it. |\n| `netIncome` | Net income of twelve months, USD. |\n| `netIncomeBefore` | Net income of twelve months a year before, USD. Null: the year’s own stands alone. |\n| `operatingCashFlow` | Operating cash flow of twelve months, USD. |\n| `cashAndInvestments` | Cash and short-term investments, USD. |\n| `totalDebt` | Total debt, USD. Short-term and long-term, with leases where they are in the reported debt. |\n| `volatility` | Standard deviation of log returns over about three months, annualised, a fraction. |\n| `excessReturn` | Log return of the share less that of the market over twelve months. |\n| `sharePrice` | Price of a share, USD. |\n| `isFinancial` | Of a financial model class: its interest is a cost of doing business, its debt other people’s money. |\n| `isDefaulted` | An actual event: bankruptcy filed or a payment missed. The only way to D. |"
      },
      {
        "heading": "Bounds and labels",
        "markdown": "| Label | When |\n| --- | --- |\n| AAA | Probability of default within one year below 0.020% |\n| AA | Probability of default within one year at least 0.020% and below 0.063% |\n| A | Probability of default within one year at least 0.063% and below 0.200% |\n| BBB | Probability of default within one year at least 0.200% and below 0.894% |\n| BB | Probability of default within one year at least 0.894% and below 4.472% |\n| B | Probability of default within one year at least 4.472% and below 18.257% |\n| CCC | Probability of default within one year at least 18.257% |\n| D | An actual default or bankruptcy |\n| NR | A figure that the rating needs is not known |\n| Interest coverage (with prices) | ln((max(EBIT, 0) + 2% of total assets) / (interest expense + 0.5% of total assets)): weight −0.4144, held within −1.3000 to 2.6000, neutral 1.3863, c(x) = x |\n| Leverage (with prices) | total liabilities / total assets: weight 1.5026, held within 0.3000 to 1.0000, neutral 0.6200, c(x) = x |\n| Weaker of two years (with prices) | min(net income, net income a year before) / total assets: weight −2.1601, held within −0.0600 to 0.1500, neutral 0.0350, c(x) = x ÷ (\\|x\\| + 0.06) |\n| Operating cash flow (with prices) | operating cash flow / total assets: weight −3.7616, held within 0.0000 to 0.2000, neutral 0.0900, c(x) = x ÷ (\\|x\\| + 0.06) |\n| Retained earnings (with prices) | retained earnings / total assets: weight −1.9571, held within −0.5000 to 0.6000, neutral 0.2500, c(x) = x ÷ (\\|x\\| + 0.5) |\n| Cash against liabilities (with prices) | ln((cash and short-term investments + 2% of total assets) / (total liabilities + 2% of total assets)): weight −0.5525, held within −1.0000 to 1.5000, neutral −1.0000, c(x) = x |\n| Size (with prices) | ln(total assets in millions of USD): weight −0.5801, held within 6.5000 to 12.2000, neutral 9.2000, c(x) = x |\n| Market leverage (with prices) | total liabilities / (total liabilities + market cap): weight 2.1240, held within 0.6000 to 0.9500, neutral 0.6000, c(x) = x |\n| Volatility (with prices) | standard deviation of log returns over three months, annualised: weight 2.1165, held within 0.3000 to 1.2500, neutral 0.3000, c(x) = x |\n| Return against the market (with prices) | log return of the share − log return of the market, twelve months: weight −0.8911, held within −1.4000 to 0.9000, neutral 0.0000, c(x) = x |\n| Share price (with prices) | ln(min(share price, 15)): weight −0.0870, held within −1.3863 to 2.7080, neutral 2.7080, c(x) = x |\n| Interest coverage (statements alone) | ln((max(EBIT, 0) + 2% of total assets) / (interest expense + 0.5% of total assets)): weight −0.4144, held within −1.3000 to 2.6000, neutral 1.3863, c(x) = x |\n| Leverage (statements alone) | total liabilities / total assets: weight 1.5026, held within 0.3000 to 1.0000, neutral 0.6200, c(x) = x |\n| Weaker of two years (statements alone) | min(net income, net income a year before) / total assets: weight −2.1601, held within −0.0600 to 0.1500, neutral 0.0350, c(x) = x ÷ (\\|x\\| + 0.06) |\n| Operating cash flow (statements alone) | operating cash flow / total assets: weight −3.7616, held within 0.0000 to 0.2000, neutral 0.0900, c(x) = x ÷ (\\|x\\| + 0.06) |\n| Retained earnings (statements alone) | retained earnings / total assets: weight −1.9571, held within −0.5000 to 0.6000, neutral 0.2500, c(x) = x ÷ (\\|x\\| + 0.5) |\n| Cash against liabilities (statements alone) | ln((cash and short-term investments + 2% of total assets) / (total liabilities + 2% of total assets)): weight −0.5525, held within −1.0000 to 1.5000, neutral −1.0000, c(x) = x |\n| Size (statements alone) | ln(total assets in millions of USD): weight −0.5801, held within 6.5000 to 12.2000, neutral 9.2000, c(x) = x |\n| Capital (banks and insurers with prices) | book value of equity / total assets: weight −15.0000, held within 0.0200 to 0.2000, neutral 0.1100, c(x) = x |\n| Return on assets (banks and insurers with prices) | net income / total assets: weight −50.0000, held within −0.0300 to 0.0200, neutral 0.0090, c(x) = x |\n| Weaker of two years (banks and insurers with prices) | min(net income, net income a year before) / total assets: weight −50.0000, held within −0.0300 to 0.0150, neutral 0.0080, c(x) = x |\n| Size (banks and insurers with prices) | ln(total assets in millions of USD): weight −0.4000, held within 6.0000 to 13.0000, neutral 11.5000, c(x) = x |\n| Market leverage (banks and insurers with prices) | total liabilities / (total liabilities + market cap): weight 5.0000, held within 0.9000 to 0.9900, neutral 0.9000, c(x) = x |\n| Volatility (banks and insurers with prices) | standard deviation of log returns over three months, annualised: weight 2.1165, held within 0.3000 to 1.2500, neutral 0.3000, c(x) = x |\n| Return against the market (banks and insurers with prices) | log return of the share − log return of the market, twelve months: weight −0.8911, held within −1.4000 to 0.9000, neutral 0.0000, c(x) = x |\n| Share price (banks and insurers with prices) | ln(min(share price, 15)): weight −0.0870, held within −1.3863 to 2.7080, neutral 2.7080, c(x) = x |\n| Capital (banks and insurers, statements alone) | book value of equity / total assets: weight −15.0000, held within 0.0200 to 0.2000, neutral 0.1100, c(x) = x |\n| Return on assets (banks and insurers, statements alone) | net income / total assets: weight −50.0000, held within −0.0300 to 0.0200, neutral 0.0090, c(x) = x |\n| Weaker of two years (banks and insurers, statements alone) | min(net income, net income a year before) / total assets: weight −50.0000, held within −0.0300 to 0.0150, neutral 0.0080, c(x) = x |\n| Size (banks and insurers, statements alone) | ln(total assets in millions of USD): weight −0.4000, held within 6.0000 to 13.0000, neutral 11.5000, c(x) = x |"
      },
      {
        "heading": "Which companies",
        "markdown": "Every company with a balance sheet and a year of results: one form for financial companies (banks, insurers, brokers and exchanges, lenders, asset managers) and one for all others, each with share prices or from the statements alone\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | Yes | — |\n| Insurer | Yes | — |\n| Broker or exchange | Yes | — |\n| Lender | Yes | — |\n| Asset manager | Yes | — |\n| Real estate investment trust | Yes | — |\n| Utility | Yes | — |\n| Biotech without revenue | Yes | — |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "NR when total assets, total liabilities (book equity for financial companies), net income or, outside finance, EBIT is not known; any other measure that is not known counts as neutral. D only after an actual default"
      },
      {
        "heading": "How well it tells",
        "markdown": "- Bankruptcy of 7,024 Polish companies within five years (271 went bankrupt): the area under the ROC curve of the form from statements alone is 0.733, of its ratios without size 0.741, of Altman’s Z″ (and the EM-score, which ranks alike) 0.689, of total assets alone 0.536. Each company is scored by weights fitted without its fifth of the data.\n- Letters of agencies, 932 ratings of 277 US companies outside finance, 2010 to 2016: the rank correlation of our letter with the agency’s is 0.648 (0.678 for the score itself), of total assets alone 0.543. 42.7% of the letters are equal and 91.8% at most one letter apart. Each company is scored by weights fitted without any company of its fifth of the data.\n- Where an annual report allows the EM-score (245 of these ratings, 87 companies): our letter 0.556, the EM-score’s letter 0.378, total assets alone 0.304; equal letters 42.0% against 15.1%, at most one apart 91.0% against 59.6%.\n- With prices of July 2016 (129 ratings, 94 members of the S&P 500), accounting weights fitted without the company: rank correlation of the letter 0.535 against 0.526 from statements alone, of the score 0.517 against 0.506; 42.6% equal against 41.9%, 89.9% at most one letter apart in both. Strength and bounds of the market measures were chosen on these same ratings.\n- Large companies, annual reports 2015 and 2016, with prices of July 2016 (S&P’s letter of then in parentheses): Ford BBB (BBB), Carnival A (BBB), AT&T BBB (BBB), American Airlines BBB (BB), Chesapeake B (CCC), Freeport-McMoRan B (BB); Apple AAA (AA), Microsoft AA (AAA), Walmart AA (AA), Coca-Cola AA (AA), Exxon AA (AA), JPMorgan A (A)."
      },
      {
        "heading": "Limits",
        "markdown": "- The agencies’ letters are an opinion on large companies with debt. For small companies, and for those that live on cash, weights and bounds are extended by judgement: the least weight of coverage and of cash, the most that size may count, and the bounds towards loss.\n- The probability means the odds that the specification gives each letter, one year ahead. It was set so that the shares of the letters are those of the agencies, before high risk is moderated; it was not measured against defaults of US companies, which the data do not have.\n- How high risk is moderated is judgement, chosen so that a simulated universe of 5,500 US listings has a mean probability of 4.8% and 7.7% of it CCC. The price is paid by leveraged companies: of 137 ratings of B by agencies 104 come out as BB and 26 as B, of 26 of CCC one as CCC and nine as B.\n- The weights of the market measures are published ones (Campbell, Hilscher and Szilagyi 2008), times one and a half: the data have no outcomes with prices. Market leverage and volatility count only beyond what is usual in the S&P 500.\n- Financial companies: weights by judgement. The level puts the median of 43 large US banks and insurers (reports of 2015 and 2016) between A and BBB. Brokers, exchanges, lenders and asset managers are rated by the same form, as capital and return on assets are what they share with banks; no agency ratings of them are in the data.\n- Top letters are hard to tell apart: of 27 ratings of AA, ten come out as AA, two as AAA and fifteen lower."
      },
      {
        "heading": "Source",
        "markdown": "- Own model, additive in log-odds, fitted by infra/calibration on 932 agency ratings of 277 US companies (2010–2016) and on 7,024 Polish companies of which 271 went bankrupt\n- market weights after Campbell, Hilscher and Szilagyi, “In Search of Distress Risk”, Journal of Finance, 2008\n- letters at the geometric midpoints of the stated odds"
      }
    ]
  },
  {
    "code": "graham",
    "name": "Graham values and checklists",
    "version": "1.1.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- Graham number = √(22.5 × EPS × book value per share)\n- growth value = EPS × (8.5 + 2g) × 4.4 ÷ Y\n- enterprising value = min(10 × EPS, 1.2 × tangible book per share)\n- NCAV = (current assets − total liabilities − preferred stock) ÷ shares\n- upside = value ÷ price − 1"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeGraham`: Graham's values and checklists of one company on one day. The Graham number rests on the mean earnings per share of three years. A test is measurable when its figures are known; a known year without profit or dividend fails its record even where other years are unknown, passing takes them all. The value of the defensive checklist is the Graham number, of the enterprising one min(10 × latest EPS, 1.2 × tangible book per share), of the third the net current asset value per share; its upside is value ÷ price − 1 without the two-thirds margin, which is a test of its own. A net current asset value of zero or less is a value but no target."
      },
      {
        "heading": "Units",
        "markdown": "USD, USD per share, shares and fractions in; USD per share and fractions out"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `price` | Share price, USD. |\n| `epsYears` | Diluted earnings per share, USD, of twelve months each, newest first, each ending a year before the last. |\n| `dividendYears` | Dividends per share, USD, of the same years; 0 where none was paid. |\n| `sharesOutstanding` | Shares outstanding, shares. |\n| `revenue` | Revenue of twelve months, USD. |\n| `totalAssets` | Total assets, USD. Asked of utilities in place of revenue. |\n| `currentAssets` | Current assets, USD. |\n| `currentLiabilities` | Current liabilities, USD. |\n| `totalLiabilities` | Total liabilities, USD. |\n| `longTermDebt` | Long-term debt, USD. |\n| `totalDebt` | Total debt, USD. Short-term and long-term. |\n| `bookEquity` | Book value of equity, USD. Of the parent. |\n| `preferredStock` | Preferred stock, USD. 0 where the balance sheet shows none. |\n| `goodwillAndIntangibles` | Goodwill and intangible assets, USD. 0 where the balance sheet shows none. |\n| `treasuryYield` | Yield of the ten-year treasury note, a fraction. |\n| `isUtility` | Public utilities are asked for debt within twice the equity, not for working capital. |"
      },
      {
        "heading": "Bounds and labels",
        "markdown": "| Label | When |\n| --- | --- |\n| defensive: Adequate size | Revenue of at least $700 million in twelve months; a utility has total assets of at least $350 million instead. |\n| defensive: Current ratio | Current assets are at least 2 times current liabilities. |\n| defensive: Long-term debt | Long-term debt is at most the net current assets (current assets less current liabilities). |\n| defensive: Debt to equity | A utility: total debt is at most 2 times book equity. |\n| defensive: Earnings record | Earnings per share above zero in each of the last 10 years. |\n| defensive: Dividend record | A dividend paid in each of the last 20 years. |\n| defensive: Earnings growth | Earnings per share grew by at least one third over 10 years, three-year averages at both ends. |\n| defensive: Price to earnings | Price at most 15 times the average earnings per share of the last 3 years. |\n| defensive: Price to book | Price at most 1.5 times book value per share, or price to earnings times price to book at most 22.5. |\n| enterprising: Price to earnings | Price at most 10 times the latest earnings per share. |\n| enterprising: Current ratio | Current assets are at least 1.5 times current liabilities. |\n| enterprising: Debt | Total debt is at most 110% of net current assets. |\n| enterprising: No deficit | No loss per share in any of the last 5 years. |\n| enterprising: Dividend | Some dividend in the latest twelve months. |\n| enterprising: Earnings growth | Latest earnings per share above those of 4 years earlier (5 years where the fourth is not known). |\n| enterprising: Price to tangible book | Price below 1.2 times tangible book value per share. |\n| ncav: Net current asset value | Current assets are above all liabilities and preferred stock together. |\n| ncav: Price to net current asset value | Price below two thirds of the net current asset value per share. |"
      },
      {
        "heading": "Which companies",
        "markdown": "Companies with earnings and book value above zero. Tests that need current assets are not measurable for financial companies and real estate investment trusts, and net current asset value does not fit them. Utilities are asked for debt within twice the equity in place of the current ratio and working capital, and for assets in place of sales.\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | Yes | — |\n| Insurer | Yes | — |\n| Broker or exchange | Yes | — |\n| Lender | Yes | — |\n| Asset manager | Yes | — |\n| Real estate investment trust | Yes | — |\n| Utility | Yes | — |\n| Biotech without revenue | Yes | — |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "A value is null and its upside No Target; a test without its figures is not measurable and counts neither as passed nor as failed. The ten- and twenty-year records pass only when every year is known."
      },
      {
        "heading": "Worked example",
        "markdown": "Earnings of 0.35 and a book value of 3.72 per share: √(22.5 × 0.35 × 3.72) = 5.41 (a public worked example prints 5.40). Growth formula: 5 × (8.5 + 2 × 10) × 4.4 ÷ 4.4 = 142.5."
      },
      {
        "heading": "Limits",
        "markdown": "- The upside to the net current asset value is taken without Graham’s two-thirds margin; the margin is the test “Price to net current asset value”.\n- Graham’s size of $100 million of sales in 1972 is taken as $700 million of today.\n- The growth value follows the treasury yield: at very low yields it is very high."
      },
      {
        "heading": "Source",
        "markdown": "- Graham, The Intelligent Investor, ch. 11 (growth formula, with the later yield adjustment), 14 (defensive), 15 (enterprising, recalled, and net current asset value)\n- AAA spread: Damodaran’s ratings table, January 2026"
      }
    ]
  },
  {
    "code": "merton",
    "name": "Merton’s structural model",
    "version": "1.0.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- E = V N(d1) − F e^(−rT) N(d2)\n- σE E = N(d1) σV V\n- PD = N(−d2)"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeMerton`: Merton's model: equity is a call on the assets, struck at the debt. Solves `E = V N(d1) − F e^(−rT) N(d2)` and `σE E = N(d1) σV V` for value and volatility of the assets; PD is `N(−d2)`. Null throughout when an input is missing, or equity, debt, volatility or horizon is not above zero, or the numbers leave the range in which the equations can be solved."
      },
      {
        "heading": "Units",
        "markdown": "one currency unit, fractions a year, years in; value, volatility, standard deviations and a probability out"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `equity` | Market value of equity. |\n| `equityVolatility` | Yearly volatility of the share price, a fraction. |\n| `debt` | Face value of the debt due at the horizon. |\n| `riskFreeRate` | Risk-free rate a year, continuously compounded, a fraction. |\n| `years` | Horizon, years. |"
      },
      {
        "heading": "Which companies",
        "markdown": "Listed companies with debt. The probability is risk-neutral and not calibrated.\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | No | banks, whose debt has no single day on which it falls due |\n| Insurer | No | insurers, whose debt has no single day on which it falls due |\n| Broker or exchange | No | brokers and exchanges, whose debt has no single day on which it falls due |\n| Lender | No | lenders, whose debt has no single day on which it falls due |\n| Asset manager | No | asset managers, whose debt has no single day on which it falls due |\n| Real estate investment trust | Yes | — |\n| Utility | Yes | — |\n| Biotech without revenue | Yes | — |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "Null throughout; also without debt."
      },
      {
        "heading": "Worked example",
        "markdown": "Hull, Options, Futures and Other Derivatives: E 3, σE 0.80, F 10, r 0.05, T 1 gives V 12.395, σV 0.2123, d2 1.1408, PD 12.7%."
      },
      {
        "heading": "Limits",
        "markdown": "- One class of debt due on one day; real debt is staggered."
      },
      {
        "heading": "Source",
        "markdown": "- Merton, “On the Pricing of Corporate Debt”, Journal of Finance, 1974"
      }
    ]
  },
  {
    "code": "naive-distance",
    "name": "Naive distance to default",
    "version": "1.0.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- σV = E ÷ (E + F) × σE + F ÷ (E + F) × (0.05 + 0.25 σE)\n- distance = (ln((E + F) ÷ F) + (r − 0.5 σV²) T) ÷ (σV √T)\n- PD = N(−distance)"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeNaiveDistance`: Bharath and Shumway's naive distance to default, which needs no equation solved: the volatility of the assets is the equity's and the debt's, weighed by value, where that of the debt is 0.05 + 0.25 × the equity's. Null throughout when an input is missing or equity, debt, volatility or horizon is not above zero: a company without debt has no distance to default."
      },
      {
        "heading": "Units",
        "markdown": "one currency unit, fractions a year, years in; standard deviations and a probability out"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `equity` | Market value of equity. |\n| `debt` | Current debt plus half of long-term debt. |\n| `equityVolatility` | Yearly volatility of the share price, a fraction. |\n| `pastReturn` | Return of the share over the past year, a fraction. |\n| `years` | Horizon, years. |"
      },
      {
        "heading": "Which companies",
        "markdown": "Listed companies with debt. Not shown as a rating: N(−distance) is not calibrated, and on our trial it was far too dispersed.\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | No | banks, whose debt has no single day on which it falls due |\n| Insurer | No | insurers, whose debt has no single day on which it falls due |\n| Broker or exchange | No | brokers and exchanges, whose debt has no single day on which it falls due |\n| Lender | No | lenders, whose debt has no single day on which it falls due |\n| Asset manager | No | asset managers, whose debt has no single day on which it falls due |\n| Real estate investment trust | Yes | — |\n| Utility | Yes | — |\n| Biotech without revenue | Yes | — |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "Null throughout; also without debt."
      },
      {
        "heading": "Worked example",
        "markdown": "E 3, F 10, σE 0.80, r 0.05, T 1: σV 0.3769, distance 0.6403, PD 26.10%."
      },
      {
        "heading": "Limits",
        "markdown": "- Taking only interest-bearing debt for F makes debt-free failures look safe."
      },
      {
        "heading": "Source",
        "markdown": "- Bharath and Shumway, Review of Financial Studies, 2008"
      }
    ]
  },
  {
    "code": "ranking",
    "name": "Ranked financials",
    "version": "1.0.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- rank = 1 + number of peers with a better value\n- percentile = 100 × (n − rank) ÷ (n − 1), 100 for the best and for the only one"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeRankedItems`: The sixteen items of one company. An item is null when one of its inputs is missing, when what it is divided by is not above zero (return on equity of a company with negative equity says nothing), and the price earning ratio also for a loss; the earnings yield of a loss is negative.\n\n`rankPeers`: Where each value stands among all of them. Equal values share the better rank and the next rank is left out (1, 2, 2, 4). A missing value has no standing and is not counted in `of`.\n\n`percentileOf`: Percentile of rank `rank` among `of`: `100 × (of − rank) ÷ (of − 1)`, so the best has 100, a sole last one 0, and the only one of its kind 100.\n\n`volumeRanks`: Rank by volume traded, 1 the most; equal volumes share a rank; null without a volume."
      },
      {
        "heading": "Units",
        "markdown": "USD of twelve months or at the balance date in; ranks from 1 and percentiles 0 to 100 out"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `totalAssets` | Total assets, USD. |\n| `bookEquity` | Book value of equity, USD. |\n| `currentAssets` | Current assets, USD. |\n| `currentLiabilities` | Current liabilities, USD. |\n| `totalDebt` | Total debt, USD. All that bears interest; 0 where the balance sheet shows none. |\n| `revenue` | Revenue of twelve months, USD. |\n| `operatingIncome` | Operating income of twelve months, USD. |\n| `netIncome` | Net income of twelve months, USD. |\n| `netCashFlow` | Net cash flow of twelve months, USD. Change of cash. |\n| `operatingCashFlow` | Operating cash flow of twelve months, USD. |\n| `capitalExpenditure` | Capital expenditure of twelve months, USD. Positive. |\n| `dividends` | Dividends paid of twelve months, USD. To common shareholders, positive; 0 where the statement shows none. |\n| `marketCap` | Share price times shares, USD. |"
      },
      {
        "heading": "Bounds and labels",
        "markdown": "| Label | When |\n| --- | --- |\n| Assets | total assets; high values rank first |\n| Equity | book value of equity; high values rank first; shown free |\n| Current ratio | current assets ÷ current liabilities; high values rank first |\n| Debt-to-asset leverage | total debt ÷ total assets; low values rank first; shown free |\n| Revenue | revenue of twelve months; high values rank first |\n| Operating income | operating income of twelve months; high values rank first |\n| Net income | net income of twelve months; high values rank first |\n| Net margin | net income ÷ revenue; high values rank first |\n| Return on equity | net income ÷ book value of equity; high values rank first |\n| Return on asset | net income ÷ total assets; high values rank first |\n| Net cash flow | net cash flow of twelve months; high values rank first |\n| Free cash flow | operating cash flow − capital expenditure; high values rank first |\n| Market cap | share price × shares outstanding; high values rank first |\n| Dividend yield | dividends paid ÷ market cap; high values rank first |\n| Price earning ratio | market cap ÷ net income; low values rank first |\n| Earnings yield | net income ÷ market cap; high values rank first |"
      },
      {
        "heading": "Which companies",
        "markdown": "Among the companies of the sector, of the industry and of the universe that have the item. The current ratio is left out for financial companies and real estate investment trusts, free cash flow for financial companies, the net margin for biotechs without revenue. For a company without a sector or industry that standing is missing.\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | Yes | — |\n| Insurer | Yes | — |\n| Broker or exchange | Yes | — |\n| Lender | Yes | — |\n| Asset manager | Yes | — |\n| Real estate investment trust | Yes | — |\n| Utility | Yes | — |\n| Biotech without revenue | Yes | — |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "An item without a value has no standing and is not counted among the peers."
      },
      {
        "heading": "Worked example",
        "markdown": "Among the values 40, 30, 30 and 10, high first, the ranks are 1, 2, 2 and 4 and the percentiles 100, 66.7, 66.7 and 0."
      },
      {
        "heading": "Limits",
        "markdown": "- Rank is not a judgement: a bank’s debt or a biotech’s loss is of its kind, so compare within the sector.\n- Price earning ratio is market cap ÷ net income; where share classes or preferred dividends matter it differs from price ÷ diluted earnings per share."
      },
      {
        "heading": "Source",
        "markdown": "- The product’s specification, section 3: the sixteen items"
      }
    ]
  },
  {
    "code": "rate-sensitivity",
    "name": "Interest-rate sensitivity",
    "version": "1.1.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- 100 − percentile of forward earnings yield"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeRateSensitivity`: Sensitivity of the price to interest rates. Forward PE of 0 or below: High, with a null value, as no rank means anything. Otherwise the percentile, at least 0.0005: below 0.15 High, below 0.5 Medium, otherwise Low, and the value 100 minus the percentile in percent. A missing forward PE or percentile, or a percentile outside 0 to 1: null and `No Data`."
      },
      {
        "heading": "Units",
        "markdown": "forward PE (a ratio) and a percentile from 0 to 1 in; 0 to 100 out"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `forwardPe` | Share price ÷ expected earnings per share. |\n| `percentile` | Ascending percentile rank of the forward earnings yield, 0 to 1; `rateSensitivityPercentiles`. |"
      },
      {
        "heading": "Bounds and labels",
        "markdown": "| Label | When |\n| --- | --- |\n| High | forward PE of 0 or below, or percentile below 0.15 |\n| Medium | percentile from 0.15, below 0.5 |\n| Low | percentile of 0.5 or more |"
      },
      {
        "heading": "Which companies",
        "markdown": "Every company with an estimate of its earnings. A price that rests on distant earnings (a low earnings yield) moves more with interest rates. That the percentile is that of the forward earnings yield is a reading of the specification, which gives the cut-offs only.\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | Yes | — |\n| Insurer | Yes | — |\n| Broker or exchange | Yes | — |\n| Lender | Yes | — |\n| Asset manager | Yes | — |\n| Real estate investment trust | Yes | — |\n| Utility | Yes | — |\n| Biotech without revenue | Yes | — |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "Null and “No Data” without a forward PE or a percentile."
      },
      {
        "heading": "Worked example",
        "markdown": "A percentile of 0.15 is shown as 100 − 15 = 85: Medium. Just below it: High."
      },
      {
        "heading": "Limits",
        "markdown": "- It is a rank: in a universe where every share is dear, half are still Low."
      },
      {
        "heading": "Source",
        "markdown": "- The product’s specification, business constants (cut-offs)\n- Leibowitz et al., Financial Analysts Journal, 1989, and Dechow, Sloan and Soliman, Review of Accounting Studies, 2004 (equity duration)"
      }
    ]
  },
  {
    "code": "share-dilution",
    "name": "Share dilution",
    "version": "1.1.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- mean of (shares of a year ÷ shares of the year before − 1) over up to three years"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeDilution`: Share dilution: the mean of the yearly changes of the share count over up to three years. Two years' counts are the least; without them null and `No Data`."
      },
      {
        "heading": "Units",
        "markdown": "shares in; a fraction a year out"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `shareCounts` | Shares of each year, newest first, each a year before the last, on one split basis: the larger of the cover page's count and the diluted weighted average. Null for a year that is not known. |"
      },
      {
        "heading": "Bounds and labels",
        "markdown": "| Label | When |\n| --- | --- |\n| High | above 5% a year |\n| Medium | above 2%, up to and including 5% |\n| Low | 2% or less, buy-backs included |"
      },
      {
        "heading": "Which companies",
        "markdown": "Every company with two years of share counts.\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | Yes | — |\n| Insurer | Yes | — |\n| Broker or exchange | Yes | — |\n| Lender | Yes | — |\n| Asset manager | Yes | — |\n| Real estate investment trust | Yes | — |\n| Utility | Yes | — |\n| Biotech without revenue | Yes | — |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "Null and “No Data” without the counts of the two latest years. A gap further back shortens the average."
      },
      {
        "heading": "Worked example",
        "markdown": "Shares of 108.16, 104 and 100 million: each year adds 4%, so the value is 4%: Medium."
      },
      {
        "heading": "Limits",
        "markdown": "- A share issue that buys another company counts as dilution, although it brings assets.\n- A split that is missing from the data looks like dilution."
      },
      {
        "heading": "Source",
        "markdown": "- The product’s specification, business constants (cut-offs)\n- Pontiff and Woodgate, Journal of Finance, 2008 (share issuance)"
      }
    ]
  },
  {
    "code": "short-interest",
    "name": "Short interest",
    "version": "1.1.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- shares sold short ÷ float"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeShortInterest`: Short interest as a share of the float, and the days to cover. The share is null and the label `No Data` when either count is missing, the short count negative or the float not above zero; the days to cover likewise with the volume.\n\n`daysToCover`: Days of average trading that buying back every share sold short would take; null when not known."
      },
      {
        "heading": "Units",
        "markdown": "shares in; a fraction of the float and days to cover out"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `sharesShort` | Shares sold short and not yet covered. |\n| `floatShares` | Shares that the public can trade. |\n| `averageDailyVolume` | Shares traded on an average day. |"
      },
      {
        "heading": "Bounds and labels",
        "markdown": "| Label | When |\n| --- | --- |\n| High | above 20% of float |\n| Medium | above 10%, up to and including 20% |\n| Normal | above 2%, up to and including 10% |\n| Low | 2% or less |"
      },
      {
        "heading": "Which companies",
        "markdown": "Every listed company with a published short count and float.\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | Yes | — |\n| Insurer | Yes | — |\n| Broker or exchange | Yes | — |\n| Lender | Yes | — |\n| Asset manager | Yes | — |\n| Real estate investment trust | Yes | — |\n| Utility | Yes | — |\n| Biotech without revenue | Yes | — |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "Null and “No Data”, never zero."
      },
      {
        "heading": "Worked example",
        "markdown": "1,500,000 shares short in a float of 10,000,000 are 15%: Medium. At 500,000 shares a day they take 3 days to cover."
      },
      {
        "heading": "Limits",
        "markdown": "- Counts are published with a delay of about two weeks."
      },
      {
        "heading": "Source",
        "markdown": "- The product’s specification, business constants (cut-offs)\n- FINRA publishes the counts twice a month"
      }
    ]
  },
  {
    "code": "upside",
    "name": "Upside",
    "version": "1.0.0",
    "sections": [
      {
        "heading": "Formula",
        "markdown": "- analyst = median target ÷ price − 1\n- earnings = EPS × own average PE ÷ price − 1\n- average = mean of earnings, analyst, Graham defensive, Graham enterprising, Buffett EPS and Buffett ROE, of those that have a value, each at most 100%"
      },
      {
        "heading": "How it is computed",
        "markdown": "`computeUpside`: The upsides of one company on one day. `upside_median_analyst` is the analysts' median target over the price, less 1. `upside_eps_annual` is the fair value from a year's earnings (analysts' estimate of the year under way, else of the next, else the reported twelve months, times the company's own average price-earnings ratio) over the price, less 1: a gap, not annualised. `upside_avg` is the mean, over the methods that have a value, of the earnings, analyst, defensive and enterprising Graham upsides and the two Buffett returns, each at most 100%. They are comparable as returns over one year: a gap to a target or fair value counts as closed within twelve months, and an annualised return is a year's already. The net current asset value is left out: it is a floor in liquidation, below the price of nearly every sound company. A method without a value is No Target and does not enter as zero.\n\n`valuationLabel`: Label of an upside, a fraction (0.01 is 1%): above 1% Upside, below −1% Downside, otherwise Neutral; missing or not finite `No Target`. Source: the product's specification."
      },
      {
        "heading": "Units",
        "markdown": "USD per share, ratios and fractions in; fractions out"
      },
      {
        "heading": "Inputs",
        "markdown": "| Input | Meaning |\n| --- | --- |\n| `price` | Share price, USD. |\n| `targetMedian` | Median target of the analysts, USD. |\n| `forwardEps` | Analysts' earnings per share of the fiscal year under way, else of the next, USD. |\n| `trailingEps` | Diluted earnings per share of the latest twelve months, USD; used where there is no estimate. |\n| `averagePe` | The company's own average price-earnings ratio, as `computeBuffett` answers it. |\n| `buffettEps` | Yearly return of the Buffett EPS method, a fraction. |\n| `buffettRoe` | Yearly return of the Buffett ROE method, a fraction. |\n| `grahamDefensive` | Upside to the defensive Graham value, a fraction. |\n| `grahamEnterprising` | Upside to the enterprising Graham value, a fraction. |\n| `grahamNcav` | Upside to the net current asset value, a fraction. |"
      },
      {
        "heading": "Bounds and labels",
        "markdown": "| Label | When |\n| --- | --- |\n| Upside | above 1% |\n| Neutral | from −1% to 1%, both included |\n| Downside | below −1% |\n| No Target | no value |"
      },
      {
        "heading": "Which companies",
        "markdown": "Every company with a price and at least one method that has a value.\n\n| Model class | Fits | Why not |\n| --- | --- | --- |\n| Bank | Yes | — |\n| Insurer | Yes | — |\n| Broker or exchange | Yes | — |\n| Lender | Yes | — |\n| Asset manager | Yes | — |\n| Real estate investment trust | Yes | — |\n| Utility | Yes | — |\n| Biotech without revenue | Yes | — |\n| Operating company | Yes | — |"
      },
      {
        "heading": "When an input is missing",
        "markdown": "A method without a value is null, No Target, and does not enter the average; the average is null when none has a value."
      },
      {
        "heading": "Worked example",
        "markdown": "Price 100, median target 120, expected EPS 5 and an average PE of 22: analyst 20%, earnings 10%. With a Buffett EPS return of 6% a year and nothing else the average is (10% + 20% + 6%) ÷ 3 = 12%."
      },
      {
        "heading": "Limits",
        "markdown": "- The methods differ in what they ask: Graham’s values are far below the price of most growing companies.\n- That a gap closes within a year is what makes it comparable with a return a year; it is an assumption.\n- The net current asset value does not enter the average."
      },
      {
        "heading": "Source",
        "markdown": "- The product’s specification, sections 3 (names) and 9 (labels)\n- the choice of methods is the product’s own"
      }
    ]
  }
]
