// Written by `npm run evaluate -w infra/quality/calibration -- --write`; do not edit.
// biome-ignore format: generated
export const CREDIT_EVALUATION = {
  "nested": {
    "agencies": {
      "ratings": 932,
      "issuers": 277,
      "scoreCorrelation": 0.69251,
      "letterCorrelation": 0.6634,
      "equal": 0.46352,
      "withinOne": 0.90021,
      "lowFound": 0.65644,
      "highRatedLow": 0.05704,
      "largestLetter": { "letter": "BBB", "share": 0.2779 },
      "table": [
        [ 0, 0, 1, 0, 0, 0, 0 ],
        [ 0, 0, 24, 2, 1, 0, 0 ],
        [ 0, 7, 116, 52, 23, 1, 0 ],
        [ 0, 0, 92, 140, 71, 31, 0 ],
        [ 0, 0, 15, 54, 89, 49, 1 ],
        [ 0, 0, 0, 10, 38, 84, 5 ],
        [ 0, 0, 1, 1, 6, 15, 3 ]
      ]
    },
    "bankruptcies": {
      "companies": 7024,
      "bankrupt": 271,
      "roc": { "area": 0.76735, "low": 0.73391, "high": 0.80078 },
      "brier": 0.04344,
      "brierSkill": -0.17098,
      "intercept": -1.42334,
      "slope": 0.77933,
      "deciles": [
        { "companies": 702, "predicted": 0.00307, "realized": 0.00142 },
        { "companies": 702, "predicted": 0.00958, "realized": 0.00712 },
        { "companies": 703, "predicted": 0.02439, "realized": 0.00569 },
        { "companies": 702, "predicted": 0.04622, "realized": 0.0114 },
        { "companies": 703, "predicted": 0.06336, "realized": 0.01565 },
        { "companies": 702, "predicted": 0.07922, "realized": 0.04701 },
        { "companies": 702, "predicted": 0.09308, "realized": 0.03846 },
        { "companies": 703, "predicted": 0.11294, "realized": 0.06828 },
        { "companies": 702, "predicted": 0.15045, "realized": 0.0641 },
        { "companies": 703, "predicted": 0.3461, "realized": 0.1266 }
      ]
    }
  },
  "shipped": {
    "agencies": {
      "ratings": 932,
      "issuers": 277,
      "scoreCorrelation": 0.72803,
      "letterCorrelation": 0.6984,
      "equal": 0.47639,
      "withinOne": 0.91953,
      "lowFound": 0.69325,
      "highRatedLow": 0.04278,
      "largestLetter": { "letter": "A", "share": 0.28433 },
      "table": [
        [ 0, 0, 1, 0, 0, 0, 0 ],
        [ 0, 0, 26, 0, 1, 0, 0 ],
        [ 0, 5, 124, 52, 18, 0, 0 ],
        [ 0, 0, 97, 147, 66, 24, 0 ],
        [ 0, 0, 16, 48, 79, 64, 1 ],
        [ 0, 0, 0, 8, 36, 91, 2 ],
        [ 0, 0, 1, 1, 4, 17, 3 ]
      ]
    },
    "bankruptcies": {
      "companies": 7024,
      "bankrupt": 271,
      "roc": { "area": 0.79091, "low": 0.75848, "high": 0.82334 },
      "brier": 0.03853,
      "brierSkill": -0.03881,
      "intercept": -0.93534,
      "slope": 0.89978,
      "deciles": [
        { "companies": 702, "predicted": 0.00235, "realized": 0.00142 },
        { "companies": 702, "predicted": 0.00575, "realized": 0.00285 },
        { "companies": 703, "predicted": 0.01238, "realized": 0.00427 },
        { "companies": 702, "predicted": 0.02741, "realized": 0.00855 },
        { "companies": 703, "predicted": 0.04984, "realized": 0.01565 },
        { "companies": 702, "predicted": 0.06779, "realized": 0.01994 },
        { "companies": 702, "predicted": 0.08442, "realized": 0.06125 },
        { "companies": 703, "predicted": 0.0988, "realized": 0.05974 },
        { "companies": 702, "predicted": 0.12519, "realized": 0.09259 },
        { "companies": 703, "predicted": 0.25573, "realized": 0.11949 }
      ]
    }
  },
  "benchmarks": {
    "zDoublePrimeArea": 0.68937,
    "sizeArea": 0.53624,
    "sizeCorrelation": 0.54272,
    "emScore": { "ratings": 245, "letterCorrelation": 0.37796, "withinOne": 0.59592 }
  },
  "knownCompanies": [
    { "symbol": "F", "fiscalYear": 2016, "statements": "A", "priced": "BBB", "agency": "BBB" },
    { "symbol": "CCL", "fiscalYear": 2016, "statements": "A", "priced": "A", "agency": "BBB+" },
    { "symbol": "T", "fiscalYear": 2015, "statements": "A", "priced": "A", "agency": "BBB+" },
    { "symbol": "AAL", "fiscalYear": 2015, "statements": "A", "priced": "A", "agency": "BB-" },
    { "symbol": "AAPL", "fiscalYear": 2016, "statements": "AA", "priced": "AA", "agency": "AA+" },
    { "symbol": "MSFT", "fiscalYear": 2016, "statements": "A", "priced": "A", "agency": "AAA" },
    { "symbol": "WMT", "fiscalYear": 2016, "statements": "A", "priced": "A", "agency": "AA" },
    { "symbol": "KO", "fiscalYear": 2015, "statements": "A", "priced": "A", "agency": "AA-" },
    { "symbol": "XOM", "fiscalYear": 2015, "statements": "A", "priced": "A", "agency": "AA+" },
    { "symbol": "CHK", "fiscalYear": 2015, "statements": "B", "priced": "B", "agency": "CCC" },
    { "symbol": "FCX", "fiscalYear": 2015, "statements": "B", "priced": "B", "agency": "BB-" },
    { "symbol": "JPM", "fiscalYear": 2015, "statements": "A", "priced": "A", "agency": "A-" },
    { "symbol": "BAC", "fiscalYear": 2015, "statements": "BBB", "priced": "BBB", "agency": "BBB+" },
    { "symbol": "C", "fiscalYear": 2015, "statements": "A", "priced": "A", "agency": "BBB+" },
    { "symbol": "WFC", "fiscalYear": 2015, "statements": "A", "priced": "A", "agency": "A" },
    { "symbol": "USB", "fiscalYear": 2016, "statements": "A", "priced": "A", "agency": "A+" },
    { "symbol": "MET", "fiscalYear": 2015, "statements": "BBB", "priced": "BBB", "agency": "A-" },
    { "symbol": "AIG", "fiscalYear": 2015, "statements": "A", "priced": "A", "agency": "BBB+" },
    { "symbol": "ZION", "fiscalYear": 2015, "statements": "BBB", "priced": "BBB", "agency": "BBB-" }
  ]
} as const
