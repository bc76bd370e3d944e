/** The organisations that the person belongs to. */
import { client, type Http } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import { accounts } from '@rooster/contract/calls';

/** Organisations that the person can open, by name. */
export const ownTenantsQuery = (http: Http) => queryOptionsFor(client(http, accounts).listOwnTenants);
