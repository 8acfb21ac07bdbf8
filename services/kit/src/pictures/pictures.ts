export { answerPicture } from './answer-picture.ts'
export { drawChip, drawPicture, drawText, fit, INK, LEFT, RIGHT, wrap } from './draw.ts'
