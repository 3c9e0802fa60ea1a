// Written by deploy/answers/background.ts from its shops. Do not edit by hand.

/** The weights of the classifier for usual messages: 384 8-bit integers. */
export const usual = `
ysrN2xMOuzcfAB/g4jIlWfjy970EzDXf0RgS7AC06PX3LNwJA+APEOf4E/YQLeJK4hbT8fT687zlDUrH5PWkDhsYLBVD+67eJNhYo+wG6uECDAMH9fMQ6/QEKH8Q9r7N
5gX/L/HiXR9W4T0EEwoUCvMTESokzhr7AN/b5/zsQiLxDCos8wjO5vcxwLs63fYjOKnuVD3bGMLq8RjbFfsP6xm+/tfm5B0GECwH9DUbBPAMP/0B8yohwg/CLP4eJsAD
R/MGFwYR5yn59PAg2fnI38oZJyClEUQcGhi/2Bf2JMzb+QPDLAUGDN3E6sjAAAzw+Qz++iTU+gQFxjze4CsJ5OdJuzZCJRTlDCUu0svaHeZrsxoCRs8BIQf3/D7lAh70
BDtMCirh9+L2/xn23hUGMybhpQIIPf9HHeVOJRFwAgDCAv8KNr7Zxx/WJw4ID/t/5gUs0OrlHDD2Di/j8EAm6gM0Dxjoo/4R59z6vBUS4b8RDRQa8zHyE8y92c3jOrP5
`;
