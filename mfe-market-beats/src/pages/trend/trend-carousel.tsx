import { Link } from '@quantamental/remote/router'
import { Strip, StripCard } from '../../components/strip.tsx'
import { useCarousel } from './use-trend.ts'

/** What is worth a look now; nothing where there is nothing. */
export function TrendCarousel() {
  const { data } = useCarousel()
  if (!data || data.length === 0) return null
  return (
    <Strip title="Worth a look">
      {data.map(({ title, text, path, as_of }) => (
        <li key={`${path} ${title}`}>
          <StripCard>
            <h3>
              <Link to={path}>{title}</Link>
            </h3>
            <p>{text}</p>
            <p>{as_of}</p>
          </StripCard>
        </li>
      ))}
    </Strip>
  )
}
