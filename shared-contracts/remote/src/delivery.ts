/**
 * Endpoints and limits of page reports to the edge. Separate from `./release`, which the shell does not
 * need at start.
 */

/**
 * `GET` ends an override or a replay and redirects to the page in `?next=`, with a message after `?failed=<remote>` or
 * `?denied=`.
 */
export const COMPOSITION_RESET_PATH = '/composition/reset'
/**
 * `GET` asks, and `POST` agrees, to take `?remote=` from the development server at `?port=` of this computer in this
 * browser, then opens `?next=`. Only on sites that allow it.
 */
export const LOCAL_REMOTE_PATH = '/composition/local'
/** `<meta name>` of the one-time message about an override or a replay. */
export const COMPOSITION_MESSAGE = 'composition-word'
/** `POST` of a `Beacon` as JSON with the load results of the composition's remotes; responds 204. */
export const BEACON_PATH = '/composition/beacons'

/** Limits of one beacon: number of marks, and size in bytes. */
export const BEACON_MARKS_MAX = 20
export const BEACON_MESSAGE_MAX = 200
export const BEACON_FRAMES_MAX = 3
export const BEACON_BYTES_MAX = 16 * 1024
