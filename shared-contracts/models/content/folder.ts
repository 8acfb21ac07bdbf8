/** Folder of the articles on models, `{model}.md`, for programs that read files. */
export const METHODOLOGY_FOLDER = new URL('./methodology/', import.meta.url)
