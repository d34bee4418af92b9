import type { BreadcrumbList, Graph, NewsArticle, Organization, Thing, WebApplication, WebSite } from 'schema-dts';
import { PLAIN_CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { imageTexts } from '../../../../client/pages/imageTexts.ts';
import { ACCOUNTS, BRAND } from '../../../../shared/brand/brand.ts';
import { socialImagePath } from '../../../../shared/site/filePaths.ts';
import type { LoadedPage, PageView } from '../../../../shared/site/pageData.ts';
import { isPrivate } from '../../../../shared/site/privatePages.ts';
import { pathOf, pathTo } from '../../../../shared/site/routes.ts';

/**
 * A page's structured data by schema.org: home has the organization, a news item its publication, every page below
 * home its breadcrumbs, a DApp the application. Null for pages without any.
 */
export function linkedData(view: PageView, origin: string, socialVersion: string): Graph | null {
  if (view.page === 'error' || isPrivate(view)) return null;
  const { lang } = view;
  const home = origin + pathTo('home', lang);
  const organization: Organization = {
    '@type': 'Organization',
    name: BRAND.name,
    url: home,
    logo: `${origin}/icon-512.png`,
    sameAs: ACCOUNTS.map(({ url }) => url),
  };
  const website: WebSite = { '@type': 'WebSite', name: BRAND.name, url: home, inLanguage: lang };
  if (view.page === 'home') return graph([website, organization]);

  const crumbs = [{ name: BRAND.name, url: home }, ...crumbsOf(view, origin)];
  const breadcrumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
  const dapp = view.page === 'dappItem' ? view.data.dapp : null;
  if (dapp) {
    const { title: name, desc: description, url, icon } = dapp;
    const image = icon ? { image: origin + icon.src } : {};
    const application: WebApplication = { '@type': 'WebApplication', name, description, url, ...image };
    return graph([breadcrumbs, application]);
  }
  const article = view.page === 'newsItem' ? view.data.article : null;
  if (!article) return graph([breadcrumbs]);
  const published: NewsArticle = {
    '@type': 'NewsArticle',
    headline: article.title,
    datePublished: article.createTime,
    ...(article.corrected && { dateModified: article.corrected.at }),
    inLanguage: lang,
    ...(article.topic && { articleSection: PLAIN_CATALOGS[lang].news.topics[article.topic] }),
    image: origin + (article.image?.src ?? socialImagePath(socialVersion, view)),
    mainEntityOfPage: origin + pathOf(view),
    publisher: organization,
  };
  return graph([breadcrumbs, published]);
}

/** The pages from home to this one, named as in their social images. */
function crumbsOf(view: LoadedPage, origin: string): { name: string; url: string }[] {
  const { kicker, title } = imageTexts(view, PLAIN_CATALOGS[view.lang]);
  const url = origin + pathOf({ ...view, query: {} });
  if (view.page === 'dappItem') {
    const list = { name: PLAIN_CATALOGS[view.lang].dapp.head.title, url: origin + pathTo('dapp', view.lang) };
    return view.data.dapp ? [list, { name: view.data.dapp.title, url }] : [list];
  }
  if (view.page !== 'newsItem') return [{ name: kicker ?? title, url }];
  const list = { name: title, url: origin + pathTo('news', view.lang) };
  return view.data.article ? [list, { name: view.data.article.title, url }] : [list];
}

function graph(things: Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things };
}
