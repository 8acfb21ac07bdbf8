/** Addresses and limits of what a page tells the edge; apart from `./release`, as the shell's start needs none. */

/** Gives up an override or a replay: `GET`, back to the page that is named in `?next=`. */
export const COMPOSITION_RESET_PATH = '/composition/reset'
/** `<meta name>` of what the page says once about an override or a replay. */
export const COMPOSITION_WORD = 'composition-word'
/** Where pages tell how the remotes of their composition fared: `POST`, `Beacon` as JSON, 204. */
export const BEACON_PATH = '/composition/beacons'

/** At most this many marks in one beacon, and this many bytes. */
export const BEACON_MARKS_MAX = 20
export const BEACON_BYTES_MAX = 8 * 1024
