import { readSiteHome } from '../readSiteHome.js';
import { SiteHome } from './SiteHome.jsx';

export default function Page() {
  return <SiteHome stateJson={readSiteHome().stateJson} />;
}
