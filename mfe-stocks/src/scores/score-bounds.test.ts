import { expect, it } from '@jest/globals'
import { ALTMAN_BOUNDS, ALTMAN_VARIANTS, BENEISH_BOUNDS } from '@quantamental/api/stocks'
import { getAltmanModel } from '@quantamental/models/altman'
import { LIKELY_ABOVE, UNLIKELY_BELOW } from '@quantamental/models/beneish'

it.each(ALTMAN_VARIANTS)(
  'the published zone bounds of Altman’s %s are those of the model',
  (variant) => {
    expect(getAltmanModel(variant)).toMatchObject(ALTMAN_BOUNDS[variant])
  },
)

it('the published bounds of the M-Score are those of the model', () => {
  expect(BENEISH_BOUNDS).toEqual({ likelyAbove: LIKELY_ABOVE, unlikelyBelow: UNLIKELY_BELOW })
})
