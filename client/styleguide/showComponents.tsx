import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { InDocument, PAGE_STATE_ID, ROOT_ID } from '../Document.tsx';
import type { Site } from '../pageContext.ts';
import { ComponentsPage } from './ComponentsPage.tsx';

const stateJson = document.getElementById(PAGE_STATE_ID)?.textContent ?? '';

hydrateRoot(
  document.getElementById(ROOT_ID) as HTMLElement,
  <InDocument>
    <BrowserRouter>
      <ComponentsPage site={JSON.parse(stateJson) as Site} />
    </BrowserRouter>
  </InDocument>,
);
