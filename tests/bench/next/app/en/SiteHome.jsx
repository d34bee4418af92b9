'use client';
import { useEffect } from 'react';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { readPageState } from '../../../../../client/App.tsx';
import { I18nContext } from '../../../../../client/i18n/messages.ts';
import { Layout } from '../../../../../client/shell/layout/Layout.tsx';
import { layOutFarParts } from '../../../../../client/shell/navigation/farParts.ts';
import { PageViewContext } from '../../../../../client/pageContext.ts';
import { HomePage } from '../../../../../client/pages/home/HomePage.tsx';

/**
 * The site's home page without what the site's own App adds: clicks, prefetching, history.
 * @param {{ stateJson: string }} props
 */
export function SiteHome({ stateJson }) {
  const { view, messages, site } = readPageState(stateJson);
  useEffect(layOutFarParts, []);
  if (view.page !== 'home') return null;
  const page = (
    <I18nContext value={{ lang: view.lang, messages }}>
      <PageViewContext value={{ view, busy: false, retry: null, site }}>
        <Layout>
          <HomePage params={view.params} data={view.data} />
        </Layout>
      </PageViewContext>
    </I18nContext>
  );
  return typeof window === 'undefined' ? (
    <StaticRouter location="/en">{page}</StaticRouter>
  ) : (
    <BrowserRouter>{page}</BrowserRouter>
  );
}
