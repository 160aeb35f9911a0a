import fc from 'fast-check'

// `npm test` names a seed, so that a law that fails does so again; without one each run draws other examples.
const seed = process.env['FAST_CHECK_SEED']
if (seed) fc.configureGlobal({ seed: Number(seed) })
