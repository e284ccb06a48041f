// The web client's unit tests as Stryker runs them: in threads, and none that build the client.

import config from '../../web-client/vite.config.ts';

const { projects: _projects, ...test } = config.test ?? {};
const include = [`src/${process.env.TESTS ?? '**/*.test.ts'}`];

export default { ...config, test: { ...test, include } };
