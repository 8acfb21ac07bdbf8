/** Origin of a stored fact or price: an SEC filing or a market, or the demo generator. */
export type Origin = 'real' | 'simulated'
