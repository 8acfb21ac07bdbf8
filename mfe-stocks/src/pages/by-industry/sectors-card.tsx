import { formatCompact } from '@quantamental/api/format'
import type { Industries } from '@quantamental/api/stocks'
import { useNavigate } from '@quantamental/remote/router'
import type { RatingLetter } from '@quantamental/ui'
import { ChartFrame, Treemap, type TreemapGroup } from '@quantamental/ui/charts'
import { medianRatingText } from './median-rating-text.ts'
import { sectorPath } from './sector-path.ts'

const PHONE = 640

function treeOf({ sectors }: Industries, withIndustries: boolean): readonly TreemapGroup[] {
  return sectors.map((sector) => ({
    key: sector.code,
    label: sector.sector,
    value: sector.market_cap ?? 0,
    rating: sector.median_rating as RatingLetter | null,
    tiles: withIndustries
      ? sector.industries.map((industry) => ({
          key: industry.code,
          label: industry.industry,
          value: industry.market_cap ?? 0,
          rating: industry.median_rating as RatingLetter | null,
        }))
      : [],
  }))
}

function sentence({ sectors }: Industries): string {
  const total = sectors.reduce((sum, { market_cap }) => sum + (market_cap ?? 0), 0)
  const [first, second] = sectors
  if (!first || total === 0) return 'No company has a market value.'
  const share = (value: number | null) => `${Math.round(((value ?? 0) / total) * 100)}%`
  const next = second ? `, ${second.sector} ${share(second.market_cap)}` : ''
  return `${first.sector} makes up ${share(first.market_cap)} of the total market value of $${formatCompact(total)}${next}. Area shows market value; color and letter show the median rating.`
}

/** Market value by sector and industry. */
export function SectorsCard({ data }: { readonly data: Industries }) {
  const navigate = useNavigate()
  return (
    <ChartFrame
      id="sectors"
      title="Market value by sector and industry"
      summary={sentence(data)}
      asOf="ratings included in your plan"
      table={{
        columns: [
          { label: 'Sector' },
          { label: 'Market cap, USD', numeric: true, format: formatCompact },
          { label: 'Companies', numeric: true },
          { label: 'Median rating' },
        ],
        rows: data.sectors.map((sector) => [
          sector.sector,
          sector.market_cap,
          sector.count,
          medianRatingText(sector.median_rating),
        ]),
      }}
      csvName="sectors"
      hint="Hover or use the arrow keys for details; press Enter to open."
      onOpen={(index) => {
        const sector = data.sectors[index]
        if (sector) void navigate(sectorPath(sector.code))
      }}
    >
      {(plot) => (
        <Treemap
          groups={treeOf(data, plot.width >= PHONE)}
          {...plot}
          height={plot.width >= PHONE ? 560 : 480}
        />
      )}
    </ChartFrame>
  )
}
