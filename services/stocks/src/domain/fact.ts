/** Where a stored fact or price came from: the real world (an SEC filing, a market) or the demo generator. */
export type Origin = 'real' | 'simulated'
