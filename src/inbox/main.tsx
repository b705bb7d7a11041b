import '../app/theme/base.css';
import { createRoot } from 'react-dom/client';
import { readEnv } from '../env.ts';
import { connectInbox } from './connectInbox.ts';
import { deviceParts } from './deviceParts.ts';
import { registerInboxWorker } from './registerInboxWorker.ts';
import { App } from './screens/App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to put the inbox into.');
createRoot(root).render(<App inbox={connectInbox(deviceParts(readEnv()))} />);
if (import.meta.env.PROD) void registerInboxWorker();
