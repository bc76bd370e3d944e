/** The shared words and the error texts in one file, because every page needs both. */
export { default as common } from './common.json';
export { default as errors } from './errors.json';
