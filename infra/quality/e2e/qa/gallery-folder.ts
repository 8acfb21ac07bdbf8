import path from 'node:path'

/** Folder of the gallery of components. */
export const GALLERY_FOLDER = 'shared-contracts/ui'
/** Remote with the gallery's page. */
const GALLERY_REMOTE = 'mfe-account'

/** Whether `folder` is that of the gallery. */
export function isGallery(folder: string): boolean {
  return folder.endsWith(GALLERY_FOLDER)
}

/** Folder of the remote with the pages of `folder`. */
export function remoteOf(folder: string): string {
  return isGallery(folder) ? path.join(folder, '../..', GALLERY_REMOTE) : folder
}
