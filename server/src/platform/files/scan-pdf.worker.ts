import { parentPort, workerData } from 'node:worker_threads';
import { scanPdf } from './scan-pdf.ts';

parentPort?.postMessage(scanPdf(Buffer.from(workerData)), []);
