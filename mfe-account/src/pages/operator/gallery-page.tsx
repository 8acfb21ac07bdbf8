import { StaffPage } from '@quantamental/remote/staff'
import { Gallery } from '@quantamental/ui/gallery'
import { ADMIN_GALLERY_PATH } from '../../route-paths.ts'

/** Components of `@quantamental/ui`, in their own chunk. See infra/docs/decisions/0092-gallery.md. */
export function GalleryPage() {
  return (
    <StaffPage
      title="Components"
      description="All components of the user interface with their states."
      canonicalPath={ADMIN_GALLERY_PATH}
      lead="Everything in @quantamental/ui: when to use it, its states and keys. Theme and density are your own settings."
    >
      <Gallery />
    </StaffPage>
  )
}
