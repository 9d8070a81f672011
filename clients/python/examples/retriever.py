"""Checks a chatbot's answer against the documents its retriever found, and sends it only if they bear it out.

    python3 clients/python/examples/retriever.py "How long can I return goods?"

Documents and retriever have the shape that LangChain's have (`page_content`, `metadata`, `invoke`), so yours can take
their place. `write_answer` stands in for your language model.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from claimcheck import Claimcheck, is_verified  # noqa: E402


@dataclass
class Document:
    page_content: str
    metadata: dict[str, str] = field(default_factory=dict)


class Retriever(Protocol):
    def invoke(self, query: str) -> list[Document]: ...


class SmallRetriever:
    """Documents that share most words with the question come first."""

    def __init__(self, documents: list[Document]) -> None:
        self.documents = documents

    def invoke(self, query: str) -> list[Document]:
        words = set(query.lower().split())
        return sorted(self.documents, key=lambda each: -len(words & set(each.page_content.lower().split())))[:2]


def write_answer(_question: str, _documents: list[Document]) -> str:
    return "You can return goods within 60 days of delivery [1]. Return shipping is free above 50 EUR [2]."


def answer(question: str, retriever: Retriever, client: Claimcheck) -> str:
    documents = retriever.invoke(question)
    text = write_answer(question, documents)
    run = client.review_runs.create_and_wait(
        ai_output=text,
        question=question,
        sources=[{"title": each.metadata["source"], "content": each.page_content} for each in documents],
        intended_use="customer_facing",
    )
    if is_verified(run):
        return text
    report = client.review_runs.claim_report(run["id"])
    problems = "\n".join(f"- {each['claim_text']}: {each['reviewer_follow_up']}" for each in report["unsupported_claims"])
    return f"This answer waits for a person ({run['safe_use_status']}):\n{problems}"


if __name__ == "__main__":
    shop = SmallRetriever(
        [
            Document("Goods can be returned within 30 days of delivery.", {"source": "Returns policy"}),
            Document("Return shipping is free for orders above 50 EUR.", {"source": "Shipping"}),
        ]
    )
    print(answer(" ".join(sys.argv[1:]) or "How long can I return goods?", shop, Claimcheck()))
