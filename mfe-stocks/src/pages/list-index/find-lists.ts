import type { ListIndex } from '@quantamental/api/stocks'

type Groups = ListIndex['groups']

/** The groups with the lists whose title, code or group holds every word of `text`; empty groups are left out. */
export function findLists(groups: Groups, text: string): Groups {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      lists: group.lists.filter((list) => {
        const place = fold(`${list.title} ${list.code} ${group.title}`)
        return words.every((word) => place.includes(word))
      }),
    }))
    .filter(({ lists }) => lists.length > 0)
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
