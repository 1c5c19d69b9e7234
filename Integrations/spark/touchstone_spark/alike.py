"""Groups of similar-looking images, by locality-sensitive hashing of their picture hashes."""

from pyspark.sql import functions as F

# Hashes that differ in at most this many bits agree in one of four 16-bit parts, by which they are joined.
DISTANCE = 3
# A chain of pairwise similar images needs a round per link; longer ones stay in several groups.
ROUNDS = 25


def group_alike(reports, distance=DISTANCE):
    """The path of each photo that looks like another one, with their common `group`: its smallest hash.

    `reports` needs `path` and `pictureHash`. Pairs that differ in 4 to 31 bits aren't found: `distance` is at most 3.
    """
    if not 0 <= distance <= DISTANCE:
        raise ValueError(f"distance must be 0 to {DISTANCE}, not {distance}")
    hashed = reports.where(F.col("pictureHash").isNotNull()).select("path", "pictureHash")
    # Copies have equal hashes, and each hash is joined once.
    hashes = hashed.select("pictureHash").distinct()
    parts = hashes.select(
        "pictureHash",
        F.posexplode(F.array(*[F.substring("pictureHash", 1 + 4 * part, 4) for part in range(4)])).alias("part", "bits"),
    )
    left, right = parts.alias("left"), parts.alias("right")
    edges = (
        left.join(right, ["part", "bits"])
        .where(F.col("left.pictureHash") < F.col("right.pictureHash"))
        .where(_distance("left.pictureHash", "right.pictureHash") <= distance)
        .select(F.col("left.pictureHash").alias("a"), F.col("right.pictureHash").alias("b"))
        .distinct()
    )
    both = edges.unionByName(edges.select(F.col("b").alias("a"), F.col("a").alias("b"))).persist()
    labels = hashes.select("pictureHash", F.col("pictureHash").alias("group"))
    for _ in range(ROUNDS):
        near = both.join(labels, both.a == labels.pictureHash).groupBy("b").agg(F.min("group").alias("near"))
        joined = labels.join(near, labels.pictureHash == near.b, "left")
        updated = joined.select(
            "pictureHash", F.least("group", F.coalesce("near", "group")).alias("group"), F.col("group").alias("before")
        ).localCheckpoint()
        labels = updated.select("pictureHash", "group")
        if updated.where(F.col("group") != F.col("before")).isEmpty():
            break
    both.unpersist()
    members = hashed.join(labels, "pictureHash")
    large = members.groupBy("group").count().where("count > 1").select("group")
    return members.join(large, "group").select("path", "group")


def _distance(first, second):
    halves = [
        F.bit_count(F.conv(F.substring(first, start, 8), 16, 10).cast("long").bitwiseXOR(
            F.conv(F.substring(second, start, 8), 16, 10).cast("long")))
        for start in (1, 9)
    ]
    return halves[0] + halves[1]
