import { HelpCategoryPage, type HelpTexts } from '../help-category.tsx'

export const VISUALIZERS: HelpTexts<'visualizers'> = {
  'upside-pe': [
    {
      p: 'The [upside-PE visualizer](/product/upside-pe-visualizer) plots every covered company as one point: how expensive it is against its upside. The Compare tab of a stock shows the same chart centered on that company.',
    },
    { h: 'Axes' },
    {
      list: [
        '**Horizontal**: forward P/E (price ÷ analysts’ earnings per share for the current year), from 2 to 200 on a logarithmic scale, where each doubling is the same distance.',
        '**Vertical**: average upside, from −100% to +100%.',
        '**Size**: the area of a point is proportional to market value.',
        '**Color**: highlights the sectors you select.',
      ],
    },
    { h: 'Points outside the axes' },
    {
      p: 'Companies with an actual or expected loss have no P/E on a logarithmic scale. They are shown in a separate area on the left, labeled “≤ 0”. Companies with a P/E above 200 or an upside beyond ±100% are shown in rows at the edge, so extreme values are not left out.',
    },
    { h: 'Quadrants' },
    {
      p: 'The chart is divided at the median P/E and at an upside of zero. “Low P/E, upside” at the upper left contains cheap companies with upside; “High P/E, downside” at the lower right is the opposite. Use a company’s position as a starting point for research, not as a verdict.',
    },
    { h: 'Delayed points' },
    {
      p: 'Companies outside your plan are shown as of two quarters ago; the card of a point shows the quarter. The badge above the chart shows how many points are delayed.',
    },
  ],
  'risk-valuation': [
    {
      p: 'This chart compares a company’s upside with its probability of default. It has an unlisted URL that starts with `/product/ri`, followed by a secret. The operator can share the URL or open the chart to everyone. It is not listed in menus, the sitemap or search engines. Without the correct secret, you see “Page not found”.',
    },
    { h: 'Axes' },
    {
      list: [
        '**Horizontal**: the probability of default within a year on a logarithmic scale, with low risk on the left.',
        '**Bands**: the letters AAA to CCC behind the points, each as wide as its probability range. Companies in default (D) are shown separately at the right edge.',
        '**Vertical**: average upside from −100% to +100%, with separate rows for more extreme values.',
        '**Size**: market value. **Color**: the sectors you highlight.',
      ],
    },
    { h: 'Quadrants' },
    {
      table: [
        ['', 'Investment grade', 'Below investment grade'],
        ['Upside', 'Cheap & strong', 'Cheap & weak'],
        ['Downside', 'Expensive & strong', 'Expensive & weak'],
      ],
    },
    {
      p: 'The vertical line separates BBB from BB, the lower limit of investment grade. The odds of default are: AAA 1 in 10,000, AA 1 in 2,500, A 1 in 1,000, BBB 1 in 250, BB 1 in 50, B 1 in 10, CCC 1 in 3.',
    },
    { h: 'How to read it' },
    {
      p: 'A large upside on the far right often reflects risk: the market doubts that the expected earnings will materialize. Compare companies within a band rather than across the whole chart.',
    },
  ],
  'select-zoom-and-export': [
    {
      p: 'Both visualizers and the chart of a list work the same way. Everything you can do with the mouse, you can also do with buttons, fields or the keyboard.',
    },
    { h: 'Mouse' },
    {
      list: [
        'Hover over a company to see its values; click to pin its card.',
        'Click **Select area** and drag: the table below shows the selected companies. **Zoom to selection** enlarges the area.',
        'Use the mouse wheel or **+** and **−** to zoom, **Move** to drag the view, and **Show all** to reset it.',
      ],
    },
    { h: 'Keyboard' },
    {
      table: [
        ['Key', 'Action'],
        ['Arrow keys', 'Move to the nearest company in that direction; screen readers announce it'],
        ['Home, End', 'Move to the first or last company'],
        ['Enter', 'Pin the company; with Shift, open its page'],
        ['+ − 0', 'Zoom in, zoom out, show all'],
        ['Escape', 'Clear the current company'],
      ],
    },
    { h: 'Fields' },
    {
      p: 'Enter exact ranges next to the chart, for example forward P/E from 5 to 15 and upside from 20, then press Enter. The fields and the selection always match: an area you select by dragging also appears in the fields and in the URL.',
    },
    { h: 'Table and downloads' },
    {
      p: 'The table below the chart lists the same companies in pages. **CSV** downloads the points, **PNG** and **SVG** download the chart, and **Copy link** copies a URL with sectors, ranges and zoom.',
    },
  ],
}

export function VisualizersHelp() {
  return <HelpCategoryPage code="visualizers" texts={VISUALIZERS} />
}
