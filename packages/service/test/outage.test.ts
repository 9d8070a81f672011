import { testPostgresOutages } from './postgres-outage.js';
import { testSqliteOutages } from './sqlite-outage.js';

if (process.env.DATABASE_URL) testPostgresOutages();
else testSqliteOutages();
