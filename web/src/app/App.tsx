import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './AppRoutes.tsx';
import { Fallen } from './Fallen.tsx';
import type { Store } from './store.ts';

export function App({ store }: { store: Store }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <Fallen>
            <AppRoutes />
          </Fallen>
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
}
