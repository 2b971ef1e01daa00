"""Tells mypyc to read an item of a ``bytearray`` as it reads one of ``bytes``: without making an object of the index.

The function behind it is mypyc's own and made for both; it is only not offered for the one. Where a version of mypyc is
another, nothing is told, and the compiled build is a little slower.
"""

from __future__ import annotations

import contextlib

with contextlib.suppress(ImportError):
    from mypyc.ir.ops import ERR_MAGIC
    from mypyc.ir.rtypes import bytearray_rprimitive, int_rprimitive
    from mypyc.primitives.registry import method_call_ops, method_op

    if not any(op.arg_types[0] == bytearray_rprimitive for op in method_call_ops.get("__getitem__", [])):
        method_op(
            name="__getitem__",
            arg_types=[bytearray_rprimitive, int_rprimitive],
            return_type=int_rprimitive,
            c_function_name="CPyBytes_GetItem",
            error_kind=ERR_MAGIC,
        )
