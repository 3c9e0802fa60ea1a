import { createRoot } from 'react-dom/client';
import './app/tokens.css';
import './app/fonts.css';
import './app/base.css';
import { App } from './app/App.tsx';
import { startI18n } from './app/i18n.ts';
import { makeStore } from './app/store.ts';
import { keepSessionStored, readSession } from './app/stored-session.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

await startI18n();
const store = makeStore({ session: readSession() });
keepSessionStored(store);
createRoot(place).render(<App store={store} />);
