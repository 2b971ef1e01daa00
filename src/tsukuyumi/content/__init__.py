"""Content: what is in the box, as data, and the code that reads and checks it."""

from tsukuyumi.content.errors import ContentError
from tsukuyumi.content.loader import load_content
from tsukuyumi.content.model import ActionRows, ActionSpec, Content

__all__ = ["ActionRows", "ActionSpec", "Content", "ContentError", "load_content"]
