import { parentPort, workerData } from 'node:worker_threads';
import { decodePng } from './png.ts';

const pixels = decodePng(workerData);
const buffers = pixels ? [pixels.rgb.buffer, ...(pixels.alpha ? [pixels.alpha.buffer] : [])] : [];
parentPort?.postMessage(pixels, buffers);
