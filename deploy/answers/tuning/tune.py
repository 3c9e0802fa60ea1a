"""Trains the encoder's upper layers on messages to shops and on examples of the kinds of messages; writes its weights.

    python tune.py TEXTS WEIGHTS --first-layer 6 --epochs 4 --rate 1.5e-4

TEXTS is the file that texts.ts writes; WEIGHTS is read and overwritten. README.md describes the runs that made the shipped
weights. Needs torch 2 and numpy.
"""

import argparse
import json
import math
import random

import numpy
import torch
from torch.nn import functional

LAYERS, WIDTH, INNER, POSITIONS, HEADS, BLOCK = 12, 384, 1536, 128, 12, 32
# Each layer's tensors in the order of weights.bin; two-dimensional ones have 4 bits for each value.
SHAPES = {
    'query': (WIDTH, WIDTH), 'query bias': (WIDTH,),
    'key': (WIDTH, WIDTH), 'key bias': (WIDTH,),
    'value': (WIDTH, WIDTH), 'value bias': (WIDTH,),
    'output': (WIDTH, WIDTH), 'output bias': (WIDTH,),
    'attended': (WIDTH,), 'attended bias': (WIDTH,),  # the layer norm after the attention
    'up': (INNER, WIDTH), 'up bias': (INNER,),
    'down': (WIDTH, INNER), 'down bias': (WIDTH,),
    'transformed': (WIDTH,), 'transformed bias': (WIDTH,),  # the layer norm after the feed-forward part
}  # fmt: skip
TEMPERATURE = 0.04
NONE_SCORE = 1.65  # initial score of the extra pair "none", compared with sums of two cosines; it is learned
MESSAGES_PER_SHOP = 48  # messages of a shop in one step
MISSPELT = 0.25  # share of messages with typing errors
EXAMPLES = 48  # examples of kinds in one step
KINDS_SHARE = 0.4  # weight of the loss of kinds
SHARPNESS = 20  # factor of a vector before the linear classifier of kinds
BATCH = 48  # texts of similar length that are encoded together


# ---- weights.bin ------------------------------------------------------------------------------------------------------


class Weights:
    """weights.bin as tensors: the embeddings of tokens and positions, which are not trained, and the layers."""

    def __init__(self, path, vocabulary):
        self.path, self.bytes, self.at = path, numpy.fromfile(path, 'u1'), 0
        self.pieces = self.take((vocabulary, WIDTH))
        self.positions = self.take((POSITIONS * WIDTH,)).view(POSITIONS, WIDTH)
        self.norm, self.norm_bias = self.take((WIDTH,)), self.take((WIDTH,))
        self.fixed_bytes = self.at
        self.layers = [
            {name: self.take(shape) for name, shape in SHAPES.items()} for _ in range(LAYERS)
        ]

    def take_bytes(self, count):
        self.at += count
        return self.bytes[self.at - count : self.at]

    def take(self, shape):
        count = math.prod(shape)
        if len(shape) == 1:
            return torch.tensor(self.take_bytes(count * 4).view('<f4').copy())
        blocks = count // BLOCK
        quants = self.take_bytes(blocks * 16).reshape(blocks, 16)
        scales = self.take_bytes(blocks * 2).view('<f2').astype('f4')[:, None]
        values = numpy.concatenate([quants & 15, quants >> 4], axis=1).astype('f4') - 8
        return torch.tensor((values * scales).reshape(shape))

    def save(self):
        """Writes every tensor; a matrix that was not trained keeps its original bytes."""
        parts = [self.bytes[: self.fixed_bytes].tobytes()]
        for layer in self.layers:
            for tensor in layer.values():
                parts.extend(packed(tensor.detach()))
        with open(self.path, 'wb') as file:
            file.write(b''.join(parts))


def packed(tensor):
    if tensor.dim() == 1:
        return [tensor.numpy().astype('<f4').tobytes()]
    quants, scales = quantised(tensor)
    quants = quants.to(torch.uint8).numpy()
    return [(quants[:, :16] | (quants[:, 16:] << 4)).tobytes(), scales.numpy().tobytes()]


def quantised(matrix):
    """Q4_0: the scale of 32 values is the largest in magnitude, divided by -8; value / scale is stored in 4 bits."""
    blocks = matrix.reshape(-1, BLOCK)
    largest = blocks.gather(1, blocks.abs().argmax(1, keepdim=True))
    scales = (largest / -8).half()
    inverse = torch.where(scales == 0, 0, 1 / scales.float())
    return torch.clamp(torch.floor(blocks * inverse + 8.5), 0, 15), scales


class AsStored(torch.autograd.Function):
    """A matrix rounded as in the file; gradients ignore the rounding (straight-through, Bengio et al. 2013)."""

    @staticmethod
    def forward(_, matrix):
        quants, scales = quantised(matrix)
        return ((quants - 8) * scales.float()).reshape(matrix.shape)

    @staticmethod
    def backward(_, gradient):
        return gradient


# ---- The model: BERT; the vector is the mean of the last layer, normalised -----------------------------------------------


def as_stored(layers):
    """Layers with their matrices rounded as in the file."""
    return [
        {name: AsStored.apply(one) if one.dim() == 2 else one for name, one in layer.items()}
        for layer in layers
    ]


def linear(x, layer, name):
    return functional.linear(x, layer[name], layer[name + ' bias'])


def normalise(x, layer, name):
    return functional.layer_norm(x, (WIDTH,), layer[name], layer[name + ' bias'], 1e-12)


def transform(x, mask, layers):
    def heads(y):
        return y.view(*y.shape[:2], HEADS, WIDTH // HEADS).transpose(1, 2)

    for layer in layers:
        query, key, value = (heads(linear(x, layer, name)) for name in ('query', 'key', 'value'))
        context = functional.scaled_dot_product_attention(
            query, key, value, attn_mask=mask[:, None, None, :]
        )
        context = context.transpose(1, 2).reshape(x.shape)
        x = normalise(x + linear(context, layer, 'output'), layer, 'attended')
        inner = functional.gelu(linear(x, layer, 'up'))
        x = normalise(x + linear(inner, layer, 'down'), layer, 'transformed')
    return x


def embed_pieces(weights, pieces):
    x = weights.pieces[pieces] + weights.positions[: pieces.shape[-1]]
    return functional.layer_norm(x, (WIDTH,), weights.norm, weights.norm_bias, 1e-12)


def padded(rows):
    """Rows of different lengths as one padded tensor, and its mask."""
    longest = max(map(len, rows))
    mask = torch.tensor([[at < len(row) for at in range(longest)] for row in rows])
    rows = [functional.pad(row, (0, 0) * (row.dim() - 1) + (0, longest - len(row))) for row in rows]
    return torch.stack(rows), mask


def by_length(items, length):
    """The indexes of items, in batches of similar length."""
    order = sorted(range(len(items)), key=lambda at: length(items[at]))
    return [order[at : at + BATCH] for at in range(0, len(order), BATCH)]


def run_lower_layers(weights, pieces, first_layer):
    """The output of the fixed lower layers for each text, computed once."""
    lower_outputs = [None] * len(pieces)
    with torch.no_grad():
        for batch in by_length(pieces, len):
            rows, mask = padded([torch.tensor(pieces[at]) for at in batch])
            outputs = transform(embed_pieces(weights, rows), mask, weights.layers[:first_layer])
            for row, at in enumerate(batch):
                lower_outputs[at] = outputs[row, : len(pieces[at])].clone()
    return lower_outputs


def encode(rows, layers):
    """Vectors of texts, from the output of the lower layers."""
    vectors = [None] * len(rows)
    for batch in by_length(rows, len):
        x, mask = padded([rows[at] for at in batch])
        sums = (transform(x, mask, layers) * mask[..., None]).sum(1)
        for at, vector in zip(batch, functional.normalize(sums, dim=1)):
            vectors[at] = vector
    return torch.stack(vectors)


# ---- The loss and the training loop -----------------------------------------------------------------------------------


def loss_of(shop, lower_outputs, layers, none):
    """The InfoNCE loss of a shop: messages to their pairs (or to "none"), pairs to their messages, and messages to
    messages of the same pair."""
    messages = random.sample(shop['messages'], min(MESSAGES_PER_SHOP, len(shop['messages'])))
    answered = [one for one in messages if one['pair'] is not None]
    unanswered = [one for one in messages if one['pair'] is None]
    texts = shop['questions'] + shop['answers'] + typed(answered + unanswered)
    vectors = encode([lower_outputs[text] for text in texts], layers)
    pairs = len(shop['questions'])
    questions, answers = vectors[:pairs], vectors[pairs : 2 * pairs]
    message_vectors = vectors[2 * pairs :]
    to_questions, to_answers = message_vectors @ questions.T, message_vectors @ answers.T
    both = (to_questions + to_answers) / TEMPERATURE

    target = torch.zeros(len(message_vectors), pairs)
    for row, one in enumerate(answered):
        target[row, one['pair']] = 1
    known = len(answered)
    alike = (target[:known] @ target[:known].T).fill_diagonal_(0)
    among = message_vectors[:known] @ message_vectors[:known].T / TEMPERATURE - torch.eye(known) * 1e4
    # "None" is an extra pair: the target of messages without an answer, and of every message when its own pairs are removed.
    nothing = (none / TEMPERATURE).expand(len(message_vectors), 1)
    with_none = torch.cat([both, nothing], 1)
    without_own = torch.cat([both - target * 1e4, nothing], 1)
    is_none = functional.one_hot(torch.full((len(message_vectors),), pairs), pairs + 1).float()
    return (
        cross_entropy(both[:known], target[:known])
        + 0.5 * cross_entropy(with_none[:known], functional.pad(target[:known], (0, 1)))
        + 0.3 * cross_entropy(without_own[:known], is_none[:known])
        + 0.2 * cross_entropy(with_none[known:], is_none[known:])
        + 0.25 * cross_entropy(to_answers[:known] * 2 / TEMPERATURE, target[:known])
        + 0.25 * cross_entropy(to_questions[:known] * 2 / TEMPERATURE, target[:known])
        + 0.5 * cross_entropy(both.T, target.T)
        + 0.3 * cross_entropy(among, alike)
    )


def loss_of_kinds(examples, lower_outputs, layers, classifier):
    """The cross-entropy of a linear classifier of kinds, which is trained with the layers and then dropped."""
    chosen = random.sample(examples, EXAMPLES)
    vectors = encode([lower_outputs[text] for text in typed(chosen)], layers)
    return functional.cross_entropy(
        classifier(vectors * SHARPNESS), torch.tensor([one['kind'] for one in chosen])
    )


def typed(messages):
    """The index of each message's text; for some messages, of the text with typing errors."""
    return [one['misspelt' if random.random() < MISSPELT else 'text'] for one in messages]


def cross_entropy(logits, targets):
    """The mean loss over the rows that have a target."""
    rows = targets.sum(1) > 0
    if not rows.any():
        return logits.sum() * 0
    shares = targets[rows] / targets[rows].sum(1, keepdim=True)
    return -(shares * functional.log_softmax(logits[rows], 1)).sum(1).mean()


def tune(weights, texts, first_layer, epochs, rate):
    """Each step uses one shop of each language; the rate rises over the first tenth of the steps, then falls as a cosine."""
    lower_outputs = run_lower_layers(weights, texts['pieces'], first_layer)
    layers = weights.layers[first_layer:]
    trained = [tensor.requires_grad_() for layer in layers for tensor in layer.values()]
    none = torch.tensor(NONE_SCORE, requires_grad=True)
    classifier = torch.nn.Linear(WIDTH, texts['kinds'])
    groups = [
        {'params': trained, 'times': 1},
        {'params': [none, *classifier.parameters()], 'times': 20},
    ]
    optimiser = torch.optim.AdamW(groups, lr=rate, weight_decay=0, betas=(0.9, 0.98))
    shops = [[one for one in texts['shops'] if one['language'] == language] for language in ('es', 'en')]
    steps_per_epoch = max(map(len, shops))
    for step in range(epochs * steps_per_epoch):
        if step % steps_per_epoch == 0:
            for of_language in shops:
                random.shuffle(of_language)
        done = step / (epochs * steps_per_epoch)
        share = min(1, (done + 1e-3) * 10) * (1 + math.cos(math.pi * done)) / 2
        for group in optimiser.param_groups:
            group['lr'] = rate * share * group['times']
        optimiser.zero_grad()
        stored = as_stored(layers)
        step_shops = [of_language[step % len(of_language)] for of_language in shops]
        losses = [loss_of(shop, lower_outputs, stored, none) for shop in step_shops]
        of_kinds = loss_of_kinds(texts['examples'], lower_outputs, stored, classifier)
        loss = sum(losses) / len(losses) + KINDS_SHARE * of_kinds
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained, 1)
        optimiser.step()
        if step % 20 == 0:
            print(f'step {step}: loss {loss.item():.3f}, of kinds {of_kinds.item():.3f}, none {none.item():.3f}', flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('texts')
    parser.add_argument('weights')
    parser.add_argument('--first-layer', type=int, required=True)
    parser.add_argument('--epochs', type=int, required=True)
    parser.add_argument('--rate', type=float, required=True)
    chosen = parser.parse_args()
    torch.manual_seed(1)
    random.seed(1)
    with open(chosen.texts, encoding='utf8') as file:
        texts = json.load(file)
    weights = Weights(chosen.weights, texts['vocabulary'])
    tune(weights, texts, chosen.first_layer, chosen.epochs, chosen.rate)
    weights.save()


if __name__ == '__main__':
    main()
