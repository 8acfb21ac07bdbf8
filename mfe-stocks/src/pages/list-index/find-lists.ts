import type { ListIndex } from '@quantamental/api/stocks'

type Groups = ListIndex['groups']

/**
 * Groups and lists whose title, code or group contains every word of `text`, without empty groups.
 */
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
