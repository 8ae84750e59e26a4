import { decodePng } from './png.ts';

export default decodePng;
