export { writeBlocks } from './blocks.ts'
export { SITEMAP_MAX, writeSitemap } from './sitemap.ts'
export {
  answerText,
  claimText,
  missingText,
  writeLinks,
  writeParagraph,
  writeTable,
} from './static-text.ts'
export { element, escapeXml, XML_DECLARATION } from './xml.ts'
