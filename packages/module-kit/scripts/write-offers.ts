// Asks the compiler once, before the builds of shell and remotes read the answer.
import { currentOffers } from '../src/offers/current-offers.ts';

currentOffers();
