import { HelpCategoryPage, type HelpTexts } from '../help-category.tsx'

export const VISUALIZERS: HelpTexts<'visualizers'> = {
  'upside-pe': [
    {
      p: 'The [upside-PE visualizer](/product/upside-pe-visualizer) draws every covered company as one point: how dear it is against how much more it could be worth. The Compare tab of a stock shows the same map centred on that company.',
    },
    { h: 'Axes' },
    {
      list: [
        '**Across**: forward P/E, the price over the analysts’ earnings per share for the year under way, from 2 to 200 on a logarithmic scale: each doubling is the same distance.',
        '**Upward**: average upside in percent, from −100% to +100%.',
        '**Size**: the root of the market value, so area follows value.',
        '**Colour**: only the sectors that you choose to highlight.',
      ],
    },
    { h: 'Points off the axes' },
    {
      p: 'Companies with a loss, or an expected loss, have no P/E on such a scale. They stand in a gutter of their own at the left, marked “≤ 0”. What is above 200, or beyond ±100% of upside, stands in rows at the edge, so no company is missing for being extreme.',
    },
    { h: 'Quadrants' },
    {
      p: 'The map is divided at the median P/E of the companies that have one, and at an upside of zero. “Low P/E, upside” at the upper left is where cheap companies with room are; “High P/E, downside” at the lower right is the opposite. A place is a starting point for reading, not a verdict.',
    },
    { h: 'Delayed points' },
    {
      p: 'For companies that your plan does not include, the point is that of two quarters ago, and the card of a point says of which quarter. The badge above the map says how many are delayed.',
    },
  ],
  'risk-valuation': [
    {
      p: 'This map sets what a company could be worth against how likely it is to default. It stands at an unlisted address, which begins with `/product/ri` and goes on with a secret; the operator gives it away, or opens the map to everyone. It is in no menu, no site map and no search engine. Without the right secret the address is “page not found”.',
    },
    { h: 'Axes' },
    {
      list: [
        '**Across**: the probability of default within a year, on a logarithmic scale, low risk at the left.',
        '**Bands**: the letters AAA to CCC behind the points, each as wide as its range of probabilities. A default that has happened, D, stands apart at the right edge.',
        '**Upward**: average upside from −100% to +100%, with rows for what is beyond.',
        '**Size** follows market value; **colour** only the sectors you highlight.',
      ],
    },
    { h: 'Quadrants' },
    {
      table: [
        ['', 'Investment grade', 'Below it'],
        ['Upside', 'Cheap & strong', 'Cheap & weak'],
        ['Downside', 'Dear & strong', 'Dear & weak'],
      ],
    },
    {
      p: 'The upright line is the border between BBB and BB, the lower edge of investment grade. Odds of the letters: AAA 1 in 10,000, AA 1 in 2,500, A 1 in 1,000, BBB 1 in 250, BB 1 in 50, B 1 in 10, CCC 1 in 3.',
    },
    { h: 'How to read it' },
    {
      p: 'A large upside at the far right is often the price of the risk: the market doubts that the earnings will come. Compare companies within a band rather than across the whole map.',
    },
  ],
  'select-zoom-and-export': [
    {
      p: 'Both visualizers, and the map of a list, work alike. All that the pointer does can be done by a button, a field or the keyboard too.',
    },
    { h: 'Pointer' },
    {
      list: [
        'Point at a company to read it; click to pin its card.',
        '**Select area**, then drag: the table below shows the companies inside. **Zoom to selection** goes there.',
        'Wheel or **+** and **−** zoom; **Move** drags the view; **Show all** goes back.',
      ],
    },
    { h: 'Keyboard' },
    {
      table: [
        ['Key', 'Does'],
        ['Arrows', 'To the nearest company in that direction, which is read aloud'],
        ['Home, End', 'To the first or last company'],
        ['Enter', 'Pins the company; with Shift opens its page'],
        ['+ − 0', 'Zoom in, zoom out, show all'],
        ['Escape', 'Leaves the company'],
      ],
    },
    { h: 'Fields' },
    {
      p: 'The ranges beside the map take exact numbers: forward P/E from 5 to 15, upside from 20. Enter applies them. They are the selection as well, so whatever you selected by dragging can be typed, and stands in the address.',
    },
    { h: 'Table and files' },
    {
      p: 'The table below the map holds the same companies and is paged. **CSV** saves the points, **PNG** and **SVG** the picture, **Copy link** the address with sectors, ranges and zoom.',
    },
  ],
}

export function VisualizersHelp() {
  return <HelpCategoryPage code="visualizers" texts={VISUALIZERS} />
}
