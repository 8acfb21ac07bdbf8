/** Layers above the page, on Ariakit. Bundled where used; the core comes through `@quantamental/ui`. */
export * from './overlay/dialog.tsx'
export * from './overlay/drawer.tsx'
